import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { code } from '../parse.ts'
import { harilibur } from '../resources/harilibur.ts'
import { bodyOf, inputOf, wireInteger } from '../schemas.ts'
import { settings } from '../settings.ts'

const menu = z.object({ menuid: z.int(), menunama: z.string() })
const roleMenus = z.array(z.int())
const MOST_HOLIDAYS = 100

export const pengaturan = defineEndpoints({
  'GET persyaratan': {
    answer: {
      rekomendasi: z
        .object({ idx: z.int(), minimalsks: z.int(), maximalsksgagal: z.int(), versi: z.int() })
        .nullable(),
      /** The running semester: chosen (null = by the calendar), and in force. */
      semester: z.object({ dipilih: z.int().nullable(), berlaku: z.int().nullable() }),
      hakakses: z.object({
        akademik: z.array(menu),
        prodi: z.array(menu),
        dosen: z.array(menu),
        mahasiswa: z.array(menu),
        wadir: z.array(menu),
        akademikrole: roleMenus,
        prodirole: roleMenus,
        mahasiswarole: roleMenus,
        dosenrole: roleMenus,
        wadirrole: roleMenus,
      }),
    },
  },
  'POST persyaratan': { body: bodyOf(settings.persyaratan), answer: { data: z.object({ idx: z.int() }) } },
  'POST persyaratan/{idx}': {
    body: inputOf(settings.persyaratan.fields).extend({
      idx: wireInteger().optional(),
      versi: wireInteger().optional(),
    }),
  },
  /** Several holidays in one step, such as those of a year; a day that is listed already stays as it is. */
  'POST harilibur/beberapa': {
    body: z.strictObject({
      hari: z
        .array(inputOf(harilibur.fields))
        .min(1, code('field.required'))
        .max(MOST_HOLIDAYS, code('field.too-many')),
    }),
    answer: { data: z.object({ jumlah: z.int() }) },
  },
  /** Empty = by the calendar again. */
  'POST semesterberjalan': {
    body: z.strictObject({
      semid: z.preprocess((value) => (value === '' ? null : value), wireInteger().nullable()),
    }),
  },
  'POST updaterole/{levelid}': {
    body: z.strictObject({
      levelid: wireInteger().optional(),
      menuid: z.preprocess(
        (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
        z.array(wireInteger()).max(200),
      ),
    }),
  },
})
