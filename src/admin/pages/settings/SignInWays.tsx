import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { settings } from '../../../contract/settings.ts'
import { call } from '../../../dataProvider/call.ts'
import { answerQuery } from '../../../dataProvider/query.ts'
import { adminSettings } from '../../../i18n/adminSettings.ts'
import { adminSignIn as words } from '../../../i18n/adminSignIn.ts'
import { Empty } from '../../../ui/states/Empty.tsx'
import { Await } from '../../parts/Await.tsx'
import { Quiet } from '../../parts/Quiet.tsx'
import { SettingForm } from './SettingForm.tsx'

/** By which way each role comes in, and who does when the campus' accounts are away. */
export function SignInWays() {
  const query = useQuery(answerQuery(['caramasuk'], 'GET caramasuk'))
  return (
    <Await query={query}>
      {({ data, penyedia }) =>
        penyedia.length === 0 ? (
          <Empty title={words.none} text={words.noneHint} />
        ) : (
          <>
            {data.darurat === null && (
              <Alert severity="warning" sx={{ mb: 2.5, maxWidth: 760 }}>
                {words.missing}
              </Alert>
            )}
            <SettingForm
              key={data.versi}
              setting={settings.caramasuk}
              stored={data}
              words={words}
              refusals={{ 'settings.emergency-missing': adminSettings.refusals['emergency-missing'] }}
              run={(body) => call('POST caramasuk', { body })}
              shownBy={['caramasuk', 'langkahpertama']}
              wide
            />
            <Typography variant="h3" component="h2" sx={{ mt: 4, mb: 1 }}>
              {words.providers}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
              {penyedia.map(({ penyedia: key, nama, alamat, kembali }) => (
                <Box component="li" key={key} sx={{ overflowWrap: 'anywhere' }}>
                  <strong>{nama}</strong>
                  <Quiet>{alamat}</Quiet>
                  <Quiet>{words.returnTo({ address: kembali })}</Quiet>
                </Box>
              ))}
            </Box>
          </>
        )
      }
    </Await>
  )
}
