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
  ifWrong: 'Contact the programme admin if this is not correct.',
  creditsShort: (has, needs) => `You have ${has} credits in total; at least ${needs} are needed.`,
  failedCredits: (has, below) =>
    `You have ${has} failed credits (grade D/E); there must be fewer than ${below}.`,
  quota: (name) => `Quota ${name}`,
  openUntil: (day) => `Registration open until ${day}`,
  noCompany: 'No companies yet',
  noCompanyText: 'No companies have been added to this quota yet. Check again later.',
  men: 'Men',
  women: 'Women',
  either: 'Either',
  taken: 'Taken',
  choose: 'Choose',
  chooseOne: (company) => `Choose ${company}`,
  chosen: (company) =>
    `You choose ${company} for your internship. After this you cannot change to another company yourself.`,
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
