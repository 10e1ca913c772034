import type { Translated } from '../catalogue.ts'
import type { hats as id } from '../hats.ts'

export const hats: Translated<typeof id> = {
  choose: 'As what do you want to work?',
  hello: (name) =>
    `The account of ${name} has several roles. What you choose can be changed at any time from the account menu.`,
  title: 'Role',
  now: (role) => `You are working as ${role}. Other open tabs change with this one.`,
  goOn: (role) => `Go on as ${role}`,
  become: (role) => `Change to ${role}`,
  changing: (role) => `Changing to ${role}…`,
  password: 'Password',
  back: 'Back',
}
