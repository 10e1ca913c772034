import { Link } from 'react-router-dom'
import { states } from '../../i18n/states.ts'

/** At the foot of every page, beside what the application is. */
export const PrivacyLink = () => <Link to="/data-pribadi">{states.privacy}</Link>
