import { sql, SqliteAdapter, type Kysely } from 'kysely'

/** What an office of thousands of students needs: many rows in one call, where students stand, how much a lecturer has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const strict = db.getExecutor().adapter instanceof SqliteAdapter ? 'strict' : ''
  for (const statement of statements(strict)) await sql.raw(statement).execute(db)
}

const statements = (strict: string) => [
  // One call about many rows, under the id its sender chose: what was asked (`sidik`, a hash), what each row is to become
  // (`rencana`), what became of it (`berhasil`, `alasan`: a message's code) and what there is to put back (`sesudah`).
  // What takes another call back says which one (`asal`): each is taken back once.
  `create table massal (
    massalid text primary key not null,
    akunid integer not null references akun on delete cascade,
    aksi text not null,
    urungan integer not null check (urungan in (0, 1)),
    asal text unique,
    sidik text not null,
    jumlah integer not null,
    dibuat text not null, selesai text
  ) ${strict}`,
  `create index massal_dibuat on massal (dibuat)`,
  `create index massal_akun on massal (akunid)`,
  `create table massalbaris (
    massalid text not null references massal on delete cascade,
    urut integer not null,
    kunci text not null, nama text not null, nobp text not null,
    rencana text not null,
    berhasil integer check (berhasil in (0, 1)),
    berubah integer not null default 0 check (berubah in (0, 1)),
    alasan text, sesudah text,
    primary key (massalid, urut)
  ) ${strict}`,

  // One row: what the campus has chosen for itself.
  `create table setelan (
    satu integer primary key not null check (satu = 1),
    semesterberjalan integer references semester
  ) ${strict}`,

  // Where students stand is told without their rows.
  `create index mahasiswa_keadaan on mahasiswa
    (mhsrekommagang, mhsangkatan, mhsprodiid, totalsks, nilai_d_e, mhsnobp)`,

  // Whom a lecturer guides now: of the running semester and later, where one is chosen.
  `drop view dosen_view`,
  `create view dosen_view as
    select d.*, p.prodinama,
      (select count(*) from pembimbing b join register r on r.registerid = b.pembimbingregisterid
        where b.pembimbingdosenid = d.dosenid and r.registerdisetujui = 1
          and r.registersemid >= coalesce((select semesterberjalan from setelan), 0)) as jmlbimbingan
    from dosen d left join prodi p on p.prodiid = d.dosenprodiid`,
]
