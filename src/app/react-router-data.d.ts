/** react-router once more, for what only the admin's router needs: see vite.config.ts. */
declare module 'react-router-data' {
  export { createBrowserRouter } from 'react-router-dom'
}
