/** In the place of jsonexport, see vite.config.ts: react-admin's exporter is never asked. */
export default function noExport(): never {
  throw new Error('Lists are saved by views/export')
}
