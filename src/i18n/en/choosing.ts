import { card } from '../../contract/messages/card.ts'
import { inLanguage } from '../../contract/messages/define.ts'
import type { Translated } from '../catalogue.ts'
import type { choosing as id } from '../choosing.ts'

export const choosing: Translated<typeof id> = {
  none: 'No internship quota is open',
  noneText: 'Check again later, or ask the programme admin when one opens.',
  held: (semester, company) => `In ${semester} you are already registered at ${company}.`,
  noRequirement: 'The internship requirements are not set yet',
  noRequirementText:
    'You are not on the recommendation list yet. The campus has not set the credit requirements; wait for news from the academic admin.',
  eligible: 'You meet the internship requirements',
  eligibleText:
    'The system found that you can be recommended. Ask the programme admin to put you on the recommendation list.',
  notEligible: 'You are not on the recommendation list',
  notStudying: 'Only active students can register for an internship',
  quota: (name) => `Quota ${name}`,
  openUntil: (day) => `Registration open until ${day}`,
  noCompany: 'No companies yet',
  noCompanyText: 'No companies have been added to this quota yet. Check again later.',
  seen: (places) => `${places} ${places === 1 ? 'place' : 'places'} left`,
  left: (places) => `Left for you: ${places}`,
  of: (places) => `of ${places} places`,
  full: 'Full',
  fullFor: { L: 'Full for men', P: 'Full for women' },
  onlyFor: {
    L: (places) => `${places} left for women only`,
    P: (places) => `${places} left for men only`,
  },
  find: 'Find a company',
  findHint: 'Name or town',
  city: 'Town',
  everyCity: 'All towns',
  onlyFree: 'With places',
  count: (companies, free) =>
    `${companies} ${companies === 1 ? 'company' : 'companies'}, ${free} with places. Most places first.`,
  noMatch: 'No company matches',
  clear: 'Clear filters',
  lost: (company) => `The place at ${company} has just been taken`,
  stillFree: 'Still with places:',
  allFull: 'All companies of this quota are full.',
  backToList: 'All companies',
  map: 'Map',
  mapOf: (company) => `Map to ${company}`,
  places: (all, taken) => `${all} places, ${taken} taken`,
  kinds: (men, women, either) =>
    [men && `${men} for men only`, women && `${women} for women only`, either && `${either} for anybody`]
      .filter(Boolean)
      .join(', '),
  final: 'After choosing you cannot change by yourself. While it waits, the choice can be withdrawn.',
  chooseThis: 'Choose this company',
  seeFree: 'See those with places',
  own: 'Have a place of your own?',
  ownText: (quota) => `Register a company that you found (${quota}). The academic admin has to approve it.`,
  withdrawQuestion: (company) =>
    `Your registration at ${company} is withdrawn and its place is left to others. After that you may choose another company.`,
  choose: 'Choose',
  chooseOne: (company) => `Choose ${company}`,
  chosen: (company) =>
    `You choose ${company} for your internship. After this you cannot change to another company yourself; while it waits, the choice can be withdrawn.`,
  card: inLanguage(card, 'en'),
  self: {
    label: 'Register with your own company',
    title: 'Register with a company you found yourself',
    intro: (quota, until) =>
      `${quota}. Registration open until ${until}. Search first: if the company is already known, pick it from the list.`,
    name: 'Company name',
    address: 'Company address',
    email: 'Company email',
    phone: 'Company phone',
    picked:
      'Details of a company from the list cannot be changed here. Press Reset Form to enter another company.',
    incomplete: 'Fill in what is still empty.',
    wrong: 'Check the marked fields.',
    namesake: (name, address) =>
      `Please note: ${name} (${address}) is among the companies of the quota. If it is the same one, cancel and choose its card.`,
    submit: 'Register',
    reset: 'Reset Form',
  },
  search: {
    title: 'Find a Company',
    keyword: 'Keyword',
    placeholder: 'Name, address, email, or phone',
    submit: 'Search',
    none: 'No company found',
    noneText: 'Close this window and enter the company in the form yourself.',
    some: (shown, total) => `${shown} of ${total} companies. Type more of the name.`,
    all: (total) => (total === 1 ? '1 company' : `${total} companies`),
    onCard: (quota) => `Has places in ${quota}: choose its card`,
    fullCard: (quota) => `The places in ${quota} are full`,
    seeCard: 'See card',
    seeCardOf: (company) => `See the card of ${company}`,
  },
}
