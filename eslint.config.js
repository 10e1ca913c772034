import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import ts from 'typescript-eslint'

const BARREL =
  'import the one part you need (@mui/material/Button): the barrel costs seconds in every test and reload'
const SPREAD = 'Write the properties themselves: a spread of what is written here says nothing.'
const MOCK =
  'let the real application answer (tests/support/realServer.ts): a mock of our own module says what the test wants to hear'
const HTML = 'write text as text: HTML from a string is how a company name becomes a script'

export default defineConfig(
  globalIgnores(['dist', 'data', 'coverage', 'screenshots', '.cache']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ts.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      'prefer-const': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      // `import { type A } from './b.ts'` still loads b at run time; `import type` does not.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^@mui/(material|icons-material|lab|system)/?$', message: BARREL },
            { regex: '^@mui/[^/]+/(esm|modern|node)/', message: BARREL },
            {
              regex: '^(react-admin|ra-[a-z-]+)$',
              importNames: ['RichTextInput', 'RichTextField'],
              message: HTML,
            },
            { regex: '^ra-input-rich-text', message: HTML },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: HTML },
        { selector: "Property[key.name='dangerouslySetInnerHTML']", message: HTML },
        { selector: 'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]', message: HTML },
        { selector: "CallExpression[callee.property.name='insertAdjacentHTML']", message: HTML },
        {
          selector:
            "CallExpression[callee.object.name='vi'][callee.property.name=/^(do)?mock$/i] Literal[value=/(^|\\u002F)src\\u002F/]",
          message: MOCK,
        },
        { selector: 'ObjectExpression > SpreadElement > ObjectExpression', message: SPREAD },
      ],
    },
  },
  {
    files: ['src/server/records/**'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  {
    files: ['src/**/*.tsx', 'src/{ui,admin,portal,dataProvider}/**/*.ts'],
    plugins: { 'react-hooks': { rules: reactHooks.rules } },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
)
