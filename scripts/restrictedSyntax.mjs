import { builtinRules } from 'eslint/use-at-your-own-risk'

/** The one rule of ESLint that oxlint does not have: what is refused by a selector (.oxlintrc.json). */
export default {
  meta: { name: 'restricted' },
  rules: { syntax: builtinRules.get('no-restricted-syntax') },
}
