import { usePerson } from '../../dataProvider/session.ts'
import { hats as words } from '../../i18n/hats.ts'
import { roleNames } from '../../i18n/roles.ts'
import { Actions, Card, LinkButton } from '../ui/index.ts'

/** The other hats of somebody who has several. */
export function Hats() {
  const { peran = [], role } = usePerson()
  if (peran.length < 2) return null
  return (
    <Card aria-labelledby="peran">
      <h2 id="peran">{words.title}</h2>
      <p style={{ margin: '0 0 14px' }}>{words.now({ role: roleNames[role] })}</p>
      <Actions>
        {peran
          .filter((hat) => hat !== role)
          .map((hat) => (
            <LinkButton key={hat} look="outlined" to={`/peran/${hat}`} state={{ asked: true }}>
              {words.become({ role: roleNames[hat] })}
            </LinkButton>
          ))}
      </Actions>
    </Card>
  )
}
