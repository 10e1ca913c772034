import { useState } from 'react'
import { businessField } from '../../i18n/businessFields.ts'
import { lapanganPage } from '../../i18n/lapanganPage.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { AboutSheet } from './AboutSheet.tsx'
import type { LapanganHome } from './queries.ts'

export type About = NonNullable<LapanganHome['tentang']>

/** What students read of the own company before they choose it. */
export function AboutCard({ company, about }: { company: string; about: About }) {
  const [writing, setWriting] = useState(false)
  const said = [businessField(about.perusahaanbidang), about.perusahaanuraian].filter(Boolean).join('. ')
  return (
    <Card>
      <h2>{words.title({ company })}</h2>
      <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{said || words.text}</p>
      <Button look="outlined" onClick={() => setWriting(true)}>
        {said ? words.change : words.write}
      </Button>
      {writing && <AboutSheet company={company} about={about} onClose={() => setWriting(false)} />}
    </Card>
  )
}

const words = lapanganPage.about
