/** The package has no types. Only the words that `reactAdmin.ts` takes over are named; a test holds them against it. */
declare module 'ra-language-indonesian' {
  const words: {
    ra: {
      action: Record<
        | 'back'
        | 'bulk_actions'
        | 'cancel'
        | 'clone'
        | 'delete'
        | 'edit'
        | 'export'
        | 'list'
        | 'remove'
        | 'save'
        | 'undo'
        | 'close'
        | 'open_menu'
        | 'close_menu',
        string
      >
      boolean: Record<'true' | 'false', string>
      page: Record<'list', string>
      input: { password: Record<'toggle_visible' | 'toggle_hidden', string> }
      message: Record<'about' | 'are_you_sure' | 'no' | 'yes', string>
      navigation: Record<'no_more_results' | 'page_out_of_boundaries' | 'page_rows_per_page', string>
      auth: Record<'username' | 'password' | 'sign_in' | 'logout', string>
    }
  }
  export default words
}
