import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { inRoot } from './root.mjs'

/** Where the build lists the files of the field supervisor's page. */
export const LAPANGAN_MANIFEST = '.vite/lapangan.json'

/**
 * The page of field supervisors (lapangan.html), bundled by itself: whoever opens it never needs the application, and
 * what it is made of must not decide how the application is cut into files.
 * @param {Pick<import('vite').UserConfig, 'define' | 'experimental'> & { target: string[] }} shared
 * @returns {import('vite').Plugin}
 */
export function lapanganPage({ target, ...shared }) {
  return {
    name: 'field-page',
    apply: 'build',
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        await build({
          ...shared,
          configFile: false,
          root: inRoot('.'),
          publicDir: false,
          logLevel: 'warn',
          plugins: [react(), compression({ include: /\.(css|js)$/, threshold: 1000, logLevel: 'silent' })],
          build: {
            outDir: 'dist/web',
            emptyOutDir: false,
            manifest: LAPANGAN_MANIFEST,
            target,
            assetsInlineLimit: 0,
            reportCompressedSize: false,
            rolldownOptions: {
              input: inRoot('lapangan.html'),
              output: {
                entryFileNames: 'assets/lapangan-[hash].js',
                chunkFileNames: 'assets/lapangan-[name]-[hash].js',
                assetFileNames: 'assets/lapangan-[name]-[hash][extname]',
              },
            },
          },
        })
      },
    },
  }
}
