import type { Translated } from '../catalogue.ts'
import type { states as id } from '../states.ts'

export const states: Translated<typeof id> = {
  copyright: (owner, year) => `© ${year} ${owner}. All rights reserved.`,
  privacy: 'Personal data',
  optional: '(optional)',
  loading: 'Loading…',
  home: 'Go home',
  reload: 'Reload',
  retry: 'Try again',
  retrying: 'Trying again…',
  failed: 'Could not load this',
  failedText: 'Something went wrong. Please try again in a moment.',
  offline: 'No internet connection',
  offlineText: 'Check your network, then try again.',
  crashed: 'Sorry, this page has a problem',
  crashedText: 'Your data is safe on the server. Reload the page; if it happens again, tell an admin.',
  notFound: 'Page not found',
  notFoundText: 'This address does not exist, has moved, or is not yours.',
  forbidden: 'You may not open this page',
  forbiddenText: 'This page is for another role. If you should be able to open it, ask the academic admin.',
  notLoggedIn: 'You are not signed in',
  notLoggedInText: 'Sign in to open this page.',
  logIn: 'Sign in here',
  language: 'Language',
  languageHint: 'The page reloads as soon as you choose.',
}
