import type { Translated } from '../catalogue.ts'
import type { login as id } from '../login.ts'

export const login: Translated<typeof id> = {
  title: 'Sign in',
  as: 'Sign in as',
  doors: {
    admin: {
      label: 'Programme admin / Academic admin',
      button: 'admin',
      hint: 'The user name of your admin account.',
    },
    mahasiswa: { label: 'Student', button: 'student', hint: 'Your student number (NOBP).' },
    dosen: { label: 'Lecturer', button: 'lecturer', hint: 'Your lecturer number (NIDN).' },
  },
  username: 'User name',
  password: 'Password',
  showPassword: 'Show password',
  remember: 'Remember me on this device',
  submit: (door) => `Sign in as ${door}`,
  checking: 'Checking…',
  otherDoor: 'Also check the choice Sign in as.',
  help: 'Forgot your password, or no account yet? Ask the admin of your study programme.',
  forgot: 'Forgot your password?',
  noAccount: 'No account yet? Ask the admin of your study programme.',
  signedIn: (name) => `You are signed in as ${name}. Signing in with another account signs this one out.`,
  goOn: (name) => `Continue as ${name}`,
  ended: 'Your session has ended. Please sign in again.',
  again: 'Please sign in again',
  endedHere: 'Your session has ended. Please sign in again. What you typed on this page is still here.',
  notYou: (name) => `Not ${name}? Sign out`,
  welcome: (campus) =>
    `Welcome to the internship system of ${campus}. Register, upload documents and write your internship reports in one place.`,
  stopBanner: 'Stop the moving text',
  about: 'About this application',
  claim: 'From campus to the workplace, one step at a time.',
  steps: {
    company: {
      title: 'Choose a company',
      text: 'See which places are open, or register a company that you found yourself.',
    },
    documents: {
      title: 'Complete your documents',
      text: 'Upload them from your phone and see which ones have been validated.',
    },
    reports: {
      title: 'Write your reports',
      text: 'Daily reports, comments from your supervisor, and the final report.',
    },
  },
  token: {
    checking: 'Checking the sign-in link…',
    dead: 'This sign-in link is not valid',
    deadText:
      'The link has been used already or has expired. Open it again from the academic portal, or sign in with your password.',
    failed: 'Could not sign in yet',
    ask: {
      title: 'Switch accounts?',
      text: (here, owner) => `You are signed in as ${here}. This link belongs to ${owner}.`,
      unsent: (here, count) =>
        `What was not sent yet (${count}) stays on this device and waits until ${here} signs in again.`,
      yes: (owner) => `Switch to ${owner}`,
      no: (here) => `Stay as ${here}`,
    },
    welcome: (name) => `Welcome, ${name}. Not you? Choose Sign out.`,
  },
}
