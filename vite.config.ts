import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { adminFolder, portalClosure } from './scripts/portalClosure.mjs'

const admin = adminFolder()
/** `npm run dev`: the browser application comes from Vite, everything below these from the server. */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react(), admin.plugin, portalClosure()],
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    proxy: { '/api': server, '/berkas': server, '/sehat': server, '/siap': server },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Phones of about 2020.
    target: 'es2020',
    // Nothing inline: the content security policy allows files of our own only.
    assetsInlineLimit: 0,
    // The admin application is one big lazy chunk, measured by the plugin above.
    chunkSizeWarningLimit: 1500,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: admin.chunkFileNames,
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})
