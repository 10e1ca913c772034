import type { Translated } from '../catalogue.ts'
import type { frame as id } from '../frame.ts'

export const frame: Translated<typeof id> = {
  skip: 'Skip to content',
  home: 'Home',
  internship: 'Internship',
  reports: 'Reports',
  guidance: 'Supervision',
  monitoring: 'Monitoring',
  account: 'Account',
  user: 'User',
  programmes: 'Study programmes',
  accountAndPassword: 'Account and password',
  toHome: 'Magang Politeknik, to home',
  mainMenu: 'Main menu',
  bottomMenu: 'Bottom navigation',
  about: 'About this application',
  logOut: 'Sign out',
  leave: {
    title: 'Sign out?',
    text: 'What you have not saved will be lost.',
    yes: 'Sign out',
    no: 'Cancel',
  },
}
