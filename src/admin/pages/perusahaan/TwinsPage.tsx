import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { dataQuery } from '../../../dataProvider/query.ts'
import { adminCompany as words } from '../../../i18n/adminCompany.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Await } from '../../parts/Await.tsx'
import { OfficePage } from '../../parts/OfficePage.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { Rows } from '../student/Part.tsx'
import { MergeDialog } from './MergeDialog.tsx'

/** '/perusahaan/kembar': companies that may be one, to be compared by a person. The pair that is open stands in the address. */
export default function TwinsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const query = useQuery(dataQuery(['perusahaan', 'kembar'], 'GET perusahaan/kembar'))
  const none = <Empty title={words.twins.none} text={words.twins.noneText} />
  const [dari, ke] = [Number(search.get('dari')), Number(search.get('ke'))]
  return (
    <OfficePage
      title={words.twins.title}
      subtitle={words.twins.subtitle}
      actions={
        <Button component={Link} to="/perusahaan" variant="outlined" color="inherit">
          {words.twins.toList}
        </Button>
      }
    >
      <Await boxed query={query} shape="list" rows={5} label={words.loading} empty={none}>
        {(data) => (
          <Paper sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
            <Rows>
              {data.map(({ mirip, perusahaan }) => {
                const [one, other] = perusahaan as [Twin, Twin]
                // Who has fewer registrations goes; the other one is known by more people.
                const [goes, stays] = one.jmlpendaftaran <= other.jmlpendaftaran ? [one, other] : [other, one]
                return (
                  <li key={`${one.perusahaanid} ${other.perusahaanid}`}>
                    <Box sx={{ flex: '1 1 260px', display: 'grid', gap: 1, minWidth: 0, py: 1 }}>
                      {[stays, goes].map((each) => (
                        <div key={each.perusahaanid}>
                          <Typography sx={{ fontWeight: 600 }}>{each.perusahaannama}</Typography>
                          <Quiet>
                            {each.perusahaanalamat} ·{' '}
                            {words.twins.registrations({ count: each.jmlpendaftaran })}
                          </Quiet>
                        </div>
                      ))}
                    </Box>
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                      <Quiet>{words.twins.alike({ percent: Math.round(mirip * 100) })}</Quiet>
                      <Button
                        component={Link}
                        variant="outlined"
                        aria-label={words.twins.compareBoth({
                          a: stays.perusahaannama,
                          b: goes.perusahaannama,
                        })}
                        to={`?dari=${goes.perusahaanid}&ke=${stays.perusahaanid}`}
                      >
                        {words.twins.compare}
                      </Button>
                    </Box>
                  </li>
                )
              })}
            </Rows>
          </Paper>
        )}
      </Await>
      {dari > 0 && ke > 0 && (
        <MergeDialog
          key={`${dari} ${ke}`}
          pair={{ dari, ke }}
          onSwap={() => navigate(`?dari=${ke}&ke=${dari}`, { replace: true })}
          onClose={() => navigate('?', { replace: true })}
        />
      )}
    </OfficePage>
  )
}

type Twin = { perusahaanid: number; perusahaannama: string; perusahaanalamat: string; jmlpendaftaran: number }
