import { signOut } from '../../dataProvider/session.ts'
import { useConfirm } from '../../ui/dialog/context.ts'

/** Asks first: what is half written is gone afterwards. */
export function useLogout() {
  const confirm = useConfirm()
  return () =>
    void confirm({
      title: 'Keluar dari aplikasi?',
      text: 'Isian yang belum disimpan akan hilang.',
      yes: 'Keluar',
      no: 'Batal',
      action: signOut,
    })
}
