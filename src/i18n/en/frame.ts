import type { Translated } from '../catalogue.ts'
import type { frame as id } from '../frame.ts'

export const frame: Translated<typeof id> = {
  skip: 'Skip to content',
  home: 'Home',
  internship: 'Internship',
  reports: 'Reports',
  letters: 'Letters',
  guidance: 'Supervision',
  monitoring: 'Monitoring',
  account: 'Account',
  user: 'User',
  programmes: 'Study programmes',
  accountAndPassword: 'Account and password',
  toHome: (product) => `${product}, to home`,
  mainMenu: 'Main menu',
  bottomMenu: 'Bottom navigation',
  about: 'About this application',
  logOut: 'Sign out',
  leaveText: 'To open it again you need to sign in with your password.',
  leave: {
    title: 'Sign out?',
    text: 'What you have not saved will be lost.',
    yes: 'Sign out',
    no: 'Cancel',
  },
}
