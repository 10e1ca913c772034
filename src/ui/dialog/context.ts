import { createContext, useContext } from 'react'

export type ConfirmOptions = {
  /** The act and its object. */
  title: string
  /** What happens then. */
  text?: string
  /** The verb. */
  yes: string
  no?: string
  /** Takes something away: the safe button has the focus and the other one is red. */
  destructive?: boolean
  /** Asks why as well, with short ones to press and so many letters at most; the action is given the text. */
  reasons?: { ready: readonly string[]; max: number; hint?: string }
  /**
   * Runs while the dialog stays open and shows progress. A sentence it returns is why it could not be done: it stands in
   * the dialog, which stays. Its error closes the dialog and is thrown by `confirm`.
   */
  action?: (reason: string) => Promise<unknown>
  /** False where it is asked because the page is being left: the browser's history is in motion then. */
  back?: boolean
}

/** True when the person said yes and the action is done, false when they said no. */
export type Confirm = (options: ConfirmOptions) => Promise<boolean>

export type Notice = {
  /** 'Sukses': goes away by itself and never stands in the way; with the way back it stays ten seconds. */
  success: (message: string, undo?: () => void) => void
  /** 'Terhapus' */
  deleted: () => void
  /** 'Gagal': something was refused, or could not be done. */
  failed: (message: string) => void
}

export type DialogApi = { confirm: Confirm; notice: Notice }

export const DialogContext = createContext<DialogApi | null>(null)

export function useConfirm(): Confirm {
  return useDialogs().confirm
}

export function useNotice(): Notice {
  return useDialogs().notice
}

function useDialogs() {
  const api = useContext(DialogContext)
  if (!api) throw new Error('useConfirm and useNotice need a ConfirmProvider above them')
  return api
}
