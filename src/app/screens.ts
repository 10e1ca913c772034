/** What is loaded on demand. Each is a chunk of its own: a student never downloads the admin application. */
export const loadLogin = () => import('../portal/login/LoginPage.tsx')
export const loadToken = () => import('../portal/login/TokenPage.tsx')
export const loadSessionEnded = () => import('../portal/login/SessionEnded.tsx')
export const loadAbout = () => import('../portal/about/AboutPage.tsx')
export const loadForbidden = () => import('../portal/frame/ForbiddenPage.tsx')
export const loadPortal = () => import('./PortalApp.tsx')
export const loadAdmin = () => import('../admin/App.tsx')
