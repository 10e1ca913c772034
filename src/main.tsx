import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { firstScreen } from './app/firstScreen.ts'
import { restoreQueries } from './dataProvider/persistedQueries/restore.ts'
import { startLanguage } from './i18n/language.ts'
import './ui/variables.css'
import './ui/font.css'
import './ui/base.css'
import './ui/outline.css'
import './ui/print.css'

// One after the other: a part that is opened before its words are there would keep the wrong ones.
void startLanguage()
  .then(restoreQueries)
  .then(firstScreen)
  .then(() =>
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
