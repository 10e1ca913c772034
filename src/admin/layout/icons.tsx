import Apartment from '@mui/icons-material/ApartmentOutlined'
import Category from '@mui/icons-material/CategoryOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import Fact from '@mui/icons-material/FactCheckOutlined'
import Folder from '@mui/icons-material/FolderCopyOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import HowToReg from '@mui/icons-material/HowToRegOutlined'
import Insights from '@mui/icons-material/InsightsOutlined'
import Label from '@mui/icons-material/LabelOutlined'
import Person from '@mui/icons-material/CoPresentOutlined'
import School from '@mui/icons-material/SchoolOutlined'
import Seat from '@mui/icons-material/EventSeatOutlined'
import ImportIcon from '@mui/icons-material/UploadFileOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import SquareOutlined from '@mui/icons-material/SquareOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import type { MenuIcon } from '../../contract/menus.ts'

/** The icon of a menu entry; a word that the server knows and we do not gets a plain square. */
export function MenuIconOf({ icon, ...props }: { icon: string } & SvgIconProps) {
  const Icon = Object.hasOwn(icons, icon) ? icons[icon as MenuIcon] : SquareOutlined
  return <Icon aria-hidden {...props} />
}

const icons: Record<MenuIcon, ComponentType<SvgIconProps>> = {
  perusahaan: Apartment,
  mahasiswa: Groups,
  dosen: Person,
  prodi: School,
  jenis: Category,
  jeniskuota: Label,
  dokumen: Description,
  kuota: Seat,
  register: HowToReg,
  dokumenakademik: Folder,
  laporan: Fact,
  bimbingan: Groups,
  monitoring: Insights,
  impor: ImportIcon,
  pengaturan: Settings,
}
