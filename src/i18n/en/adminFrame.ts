import type { adminFrame as id } from '../adminFrame.ts'
import type { Translated } from '../catalogue.ts'

export const adminFrame: Translated<typeof id> = {
  path: 'Where this page is',
  menu: 'Menu',
  openMenu: 'Open menu',
  mainMenu: 'Main menu',
  groups: { kerja: 'Work', data: 'Data', sistem: 'System' },
  waiting: 'waiting',
  home: 'Home',
  logo: (product) => `${product}, home`,
  account: 'Account',
  password: 'Account and password',
  become: (role) => `Change to ${role}`,
  signOut: 'Sign out',
  about: 'About this application',
  skip: 'Skip to content',
}
