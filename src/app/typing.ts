/** Watches for something half written: as long as it is there, nothing may offer to load the page again. */
export function watchTyping(): { isTyping: () => boolean; stop: () => void } {
  let last: Element | null = null
  const typed = ({ target }: Event) => {
    if (target instanceof Element && target.matches(TEXT)) last = target
  }
  document.addEventListener('input', typed, true)
  return {
    isTyping: () =>
      // In a dialog a file may be chosen or a question open.
      document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null ||
      document.activeElement?.matches(TEXT) === true ||
      (last?.isConnected === true && (last as HTMLTextAreaElement).value !== ''),
    stop: () => document.removeEventListener('input', typed, true),
  }
}

const TEXT = 'textarea, form input:not([type=search], [type=checkbox], [type=radio])'
