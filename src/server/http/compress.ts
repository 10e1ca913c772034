import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Long answers of the API leave as brotli or gzip. Files of the build have theirs beside them (`web.ts`). Only answers:
 * a compressed request may be a bomb. Compressing what is secret is safe here, as no browser sends our tokens by itself.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // Below this an answer fits into one packet anyway.
    threshold: 1400,
    // Above this others need not wait until it is done.
    syncThreshold: 100_000,
    // Where it is quick: a page of a list takes 20 µs and becomes a fifth.
    brotliOptions: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 3,
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    },
  })
}
