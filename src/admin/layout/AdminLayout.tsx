import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { adminFrame as words } from '../../i18n/adminFrame.ts'
import { states } from '../../i18n/states.ts'
import { Footer } from '../../ui/Footer.tsx'
import { Letterhead } from '../../ui/Letterhead.tsx'
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx'
import { Notices } from '../Notices.tsx'
import { Header } from './Header.tsx'
import { Sections } from './Sections.tsx'
import { Sidebar } from './Sidebar.tsx'

/** Header, sidebar and footer around every page of an admin. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // Open for this address: following a link of the drawer closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  useFocusOnNewPage(pathname)

  return (
    <Box
      sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}
    >
      <SkipLink />
      <Header onMenu={() => setOpenAt(pathname)} />
      <Box sx={{ flex: 1, display: 'flex', minWidth: 0 }}>
        <Box
          component="aside"
          sx={{
            display: { xs: 'none', md: 'block' },
            flex: 'none',
            width: WIDTH,
            position: 'sticky',
            top: HEADER,
            height: `calc(100dvh - ${HEADER}px)`,
            overflowY: 'auto',
            borderRight: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <Sidebar />
        </Box>
        <Drawer
          open={openAt === pathname}
          onClose={() => setOpenAt(null)}
          slotProps={{ paper: { sx: { width: 288 }, 'aria-label': words.menu } }}
          sx={{ display: { md: 'none' } }}
        >
          <Sidebar />
        </Drawer>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <Box
            component="main"
            id="isi"
            tabIndex={-1}
            sx={{
              flex: 1,
              width: '100%',
              maxWidth: 1600,
              // The footer begins below the first screen: a page that is still short would be seen to push it down.
              minHeight: { xs: `calc(100dvh - ${HEADER - 8}px)`, sm: `calc(100dvh - ${HEADER}px)` },
              mx: 'auto',
              p: { xs: 2, md: 3 },
            }}
          >
            <Letterhead />
            <Sections>
              <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
            </Sections>
          </Box>
          <Footer
            about={
              <>
                <Link to="/data-pribadi">{states.privacy}</Link> <Link to="/about">{words.about}</Link>
              </>
            }
          />
        </Box>
      </Box>
      <Notices />
    </Box>
  )
}

/** Less on a phone. */
export const HEADER = 64
const WIDTH = 232

/** After a link, reading goes on at the new page's title; at the first load it stays with the browser. */
function useFocusOnNewPage(pathname: string) {
  const page = pathname.split('/')[1] ?? ''
  const [before, setBefore] = useState(page)
  useEffect(() => {
    if (page === before) return
    setBefore(page)
    document.getElementById('isi')?.focus({ preventScroll: true })
  }, [page, before])
}

function SkipLink() {
  return (
    <Box
      component="a"
      href="#isi"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('isi')?.focus()
      }}
      sx={{
        position: 'absolute',
        left: 16,
        top: -100,
        zIndex: 1300,
        p: 1.5,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:focus': { top: 8 },
      }}
    >
      {words.skip}
    </Box>
  )
}
