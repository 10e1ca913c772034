// Made by `npm run words` from the files of words: change those, and make it anew.

import type { MessageWords } from '../../contract/messages/generated/words.ts'

export type Parts = OwnParts & { [G in keyof MessageWords as `messages/${G}`]: MessageWords[G] }

interface OwnParts {
  about: {
    title: string
    what: string
    help: string
    version: string
    license: string
    developers: string
    api: string
    home: (values: { product: string | number | bigint }) => string
    logIn: string
  }
  account: {
    title: string
    firstPassword: string
    role: string
    username: string
    programme: string
    device: string
    leave: string
    leaveText: string
    password: {
      title: string
      old: string
      new: string
      again: string
      hint: (values: { letters: string | number | bigint }) => string
      saving: string
      oldMissing: string
      different: string
    }
    campus: {
      title: string
      none: string
      gone: string
      last: (values: { linked: string | number | bigint; used: string | number | bigint }) => string
      unlink: string
      question: (values: { name: string | number | bigint }) => string
      questionText: string
      yes: string
    }
  }
  adminAddress: {
    address: string
    none: string
    waiting: (values: { address: string | number | bigint }) => string
    bounced: (values: { address: string | number | bigint }) => string
  }
  adminAttendance: {
    none: string
    noneText: string
    rules: {
      title: string
      change: string
      tooMany: (values: {
        aDay: string | number | bigint
        days: string | number | bigint
        hours: string | number | bigint
        programme: string | number | bigint
      }) => string
      fields: { jam: string; masuk: string; keluar: string; skspembimbing: string; skspenguji: string }
      hint: string
      empty: string
      save: string
    }
    of: (values: { hours: string | number | bigint; target: string | number | bigint }) => string
  }
  adminBulk: {
    selectAll: (values: { count: string | number | bigint }) => string
    selecting: string
    actions: {
      rekomendasi: string
      batalrekomendasi: string
      setujui: string
      tolak: string
      validasi: string
      revisi: string
      pembimbing: string
      nonaktifmahasiswa: string
      aktifmahasiswa: string
      nonaktifdosen: string
      aktifdosen: string
      gantipembimbing: string
      selesai: string
      ingatkan: string
    }
    title: {
      rekomendasi: (values: { count: number }) => string
      batalrekomendasi: (values: { count: number }) => string
      setujui: (values: { count: number }) => string
      tolak: (values: { count: number }) => string
      revisi: (values: { count: number }) => string
      validasi: (values: { count: number }) => string
      pembimbing: (values: { count: number }) => string
      nonaktifmahasiswa: (values: { count: number }) => string
      aktifmahasiswa: (values: { count: number }) => string
      nonaktifdosen: (values: { count: number }) => string
      aktifdosen: (values: { count: number }) => string
      gantipembimbing: (values: { count: number }) => string
      selesai: (values: { count: number }) => string
      ingatkan: (values: { count: number }) => string
    }
    yes: {
      rekomendasi: (values: { count: string | number | bigint }) => string
      batalrekomendasi: (values: { count: string | number | bigint }) => string
      setujui: (values: { count: string | number | bigint }) => string
      tolak: (values: { count: string | number | bigint }) => string
      validasi: (values: { count: number }) => string
      revisi: (values: { count: number }) => string
      pembimbing: (values: { count: string | number | bigint }) => string
      nonaktifmahasiswa: (values: { count: string | number | bigint }) => string
      aktifmahasiswa: (values: { count: string | number | bigint }) => string
      nonaktifdosen: (values: { count: string | number | bigint }) => string
      aktifdosen: (values: { count: string | number | bigint }) => string
      gantipembimbing: (values: { count: string | number | bigint }) => string
      selesai: (values: { count: string | number | bigint }) => string
      ingatkan: (values: { count: number }) => string
    }
    done: {
      rekomendasi: (values: { count: string | number | bigint }) => string
      batalrekomendasi: (values: { count: number }) => string
      setujui: (values: { count: string | number | bigint }) => string
      tolak: (values: { count: string | number | bigint }) => string
      revisi: (values: { count: number }) => string
      validasi: (values: { count: number }) => string
      pembimbing: (values: { count: number }) => string
      nonaktifmahasiswa: (values: { count: string | number | bigint }) => string
      aktifmahasiswa: (values: { count: string | number | bigint }) => string
      nonaktifdosen: (values: { count: string | number | bigint }) => string
      aktifdosen: (values: { count: string | number | bigint }) => string
      gantipembimbing: (values: { count: number }) => string
      selesai: (values: { count: string | number | bigint }) => string
      ingatkan: (values: { count: string | number | bigint }) => string
    }
    undone: (values: { count: string | number | bigint }) => string
    notYet: (values: { count: string | number | bigint; done: string | number | bigint }) => string
    still: string
    finished: (values: { rows: string | number | bigint; seconds: string | number | bigint }) => string
    rows: (values: { count: number }) => string
    changedNone: (values: { count: number }) => string
    share: (values: { all: string | number | bigint; done: string | number | bigint }) => string
    nothing: string
    gone: (values: { count: number }) => string
    states: {
      layak: (values: { count: string | number | bigint }) => string
      direkomendasikan: (values: { count: string | number | bigint }) => string
      terdaftar: (values: { count: string | number | bigint }) => string
      belum: (values: { count: string | number | bigint }) => string
      tidakkuliah: (values: { count: string | number | bigint }) => string
      menunggu: (values: { count: string | number | bigint }) => string
      disetujui: (values: { count: string | number | bigint }) => string
      ditolak: (values: { count: string | number | bigint }) => string
      aktif: (values: { count: string | number | bigint }) => string
      nonaktif: (values: { count: string | number | bigint }) => string
    }
    disabling: string
    notEligible: (values: { count: number }) => string
    alsoNotEligible: string
    registered: (values: { count: number }) => string
    incomplete: (values: { count: number; names: string | number | bigint }) => string
    waiting: (values: { count: number }) => string
    noUploads: (values: { count: number }) => string
    notRunning: (values: { count: number }) => string
    unvalidatedDays: (values: { count: number }) => string
    finishes: string
    notReplaced: (values: { count: number }) => string
    reason: string
    cannotHave: (values: { count: number }) => string
    lecturers: {
      hint: string
      programme: (values: { count: number; name: string | number | bigint }) => string
      guides: (values: { count: string | number | bigint }) => string
      becomes: (values: {
        after: string | number | bigint
        before: string | number | bigint
        more: string | number | bigint
      }) => string
      all: string
      none: string
      noneChosen: (values: { count: number }) => string
      missing: string
      nobody: string
    }
    close: string
    running: (values: { all: string | number | bigint; done: string | number | bigint }) => string
    runningTitle: string
    mayClose: string
    sending: string
    what: (values: { action: string | number | bigint; count: string | number | bigint }) => string
    unsent: string
    lost: string
    resend: string
    discard: string
    broken: string
    goOn: string
    nothingTitle: string
    unknown: string
    reasons: {
      'bulk.credits-short': string
      'bulk.credits-failed': string
      'register.recommendation-needed': string
      'request.not-found': string
    }
    more: (values: { count: string | number | bigint }) => string
    nameless: string
    again: (values: { count: number }) => string
    download: (values: { count: string | number | bigint }) => string
    file: string
    columns: { nobp: string; name: string; reason: string }
    undo: string
    undoMany: (values: { count: string | number | bigint }) => string
    left: (values: { count: number }) => string
    show: string
    validateAll: (values: { count: string | number | bigint }) => string
    allValidated: (values: { count: number }) => string
    validatingAll: (values: { count: number; name: string | number | bigint }) => string
    onlyComplete: string
    names_more: (values: { count: number; names: string | number | bigint }) => string
    remind: {
      text: string
      textIn: (values: { language: string | number | bigint }) => string
      hint: (values: { count: string | number | bigint; most: string | number | bigint }) => string
      needed: string
      ways: string
      bell: (values: { count: number }) => string
      surel: (values: { count: number }) => string
      whatsapp: (values: { count: number }) => string
      without: (values: { names: string | number | bigint }) => string
      left: {
        akun: (values: { count: number; names: string | number | bigint }) => string
        selesai: (values: { count: string | number | bigint; names: string | number | bigint }) => string
        cukup: (values: { count: number; names: string | number | bigint }) => string
        baru: (values: {
          count: number
          hours: string | number | bigint
          names: string | number | bigint
        }) => string
      }
      skipped: string
      again: string
      link: string
    }
    reminded: (values: { by: string | number | bigint; when: string | number | bigint }) => string
    remindedBySystem: (values: { when: string | number | bigint }) => string
    today: string
    yesterday: string
    daysAgo: (values: { days: string | number | bigint }) => string
    channels: { lonceng: string; surel: string; whatsapp: string }
    matters: {
      laporan: string
      laporanlama: string
      dokumen: string
      kuota: string
      kantorlaporan: string
      kantorjam: string
      kantordokumen: string
      kantorrevisi: string
      kantorregistrasi: string
    }
    validatingText: string
    validateThese: (values: { count: number }) => string
  }
  adminCampus: {
    intro: string
    fields: {
      nama: string
      singkatan: string
      alamat: string
      tahun: string
      surel: string
      telepon: string
      situs: string
      logo: string
      sebutan: string
    }
    hints: { singkatan: string; tahun: string; situs: string; surel: string; logo: string; sebutan: string }
    steps: {
      title: string
      done: (values: { all: string | number | bigint; done: string | number | bigint }) => string
      fold: string
      unfold: string
      finished: string
      names: {
        kampus: string
        prodi: string
        semester: string
        staf: string
        orang: string
        syarat: string
        dokumen: string
        jeniskuota: string
        kuota: string
        rekomendasi: string
        surat: string
        masuk: string
        jam: string
        libur: string
        rubrik: string
        surel: string
        cadangan: string
      }
      missing: {
        nama: string
        logo: string
        prodi: string
        semester: string
        staf: string
        dosen: string
        mahasiswa: string
        syarat: string
        dokumen: string
        jeniskuota: string
        perusahaan: string
        kuota: string
        kursi: string
        rekomendasi: string
        unit: string
        jabatan: string
        pejabat: string
        nip: string
        kota: string
        alamat: string
        masuk: string
        jam: string
        libur: string
        rubrik: string
        surel: string
        cadangan: string
        cadanganmati: string
      }
    }
    retention: {
      intro: string
      kept: string
      months_years: (values: { count: number }) => string
      months_months: (values: { count: number }) => string
      keep: string
      usual: (values: { months: string | number | bigint }) => string
      from: (values: { by: string | number | bigint; moment: string | number | bigint }) => string
      look: string
      nothing: string
      would: (values: { count: string | number | bigint }) => string
      entries: (values: { count: number }) => string
      since: (values: { day: string | number | bigint }) => string
      ask: (values: { count: string | number | bigint; months: string | number | bigint }) => string
      set: string
      night: string
      noNight: string
      running: string
      nightNothing: string
      removed_all: (values: { count: string | number | bigint; kind: string | number | bigint }) => string
      removed_some: (values: {
        count: string | number | bigint
        held: string | number | bigint
        kind: string | number | bigint
      }) => string
      backups: string
      askTitle: (values: { kind: string | number | bigint; months: string | number | bigint }) => string
      askKept: string
      askYes: string
    }
    download: { title: string; text: string; button: string }
  }
  adminCompany: {
    loading: string
    contents: string
    tabs: { mahasiswa: string; mou: string; kontak: string; riwayat: string; ulasan: string }
    hints: { mou: string; kontak: string }
    edit: string
    stopped: string
    stop: string
    stopTitle: (values: { company: string | number | bigint }) => string
    stopText: string
    stopYes: string
    reopen: string
    reopenText: string
    reopenYes: string
    reasonHint: string
    agreement: {
      none: string
      until: (values: { day: string | number | bigint }) => string
      ends: (values: { count: number }) => string
      over: (values: { day: string | number | bigint }) => string
      future: (values: { day: string | number | bigint }) => string
      valid: string
      soon: (values: { count: number }) => string
      ended: string
      later: string
      state: string
    }
    students: {
      none: string
      noneText: string
      count: (values: { count: number }) => string
      noPembimbing: string
    }
    merged: (values: { company: string | number | bigint; when: string | number | bigint }) => string
    split: string
    splitText: (values: { company: string | number | bigint }) => string
    twins: {
      button: string
      title: string
      subtitle: string
      none: string
      noneText: string
      alike: (values: { percent: string | number | bigint }) => string
      registrations: (values: { count: number }) => string
      compare: string
      compareBoth: (values: { a: string | number | bigint; b: string | number | bigint }) => string
      toList: string
    }
    merge: {
      title: string
      stays: string
      goes: string
      swap: string
      moves: string
      nothing: string
      tables: {
        register: (values: { count: number }) => string
        kuotadetail: (values: { count: number }) => string
        jadwal: (values: { count: number }) => string
        dokumenbalasan: (values: { count: number }) => string
        dokumenakademik: (values: { count: number }) => string
        mou: (values: { count: number }) => string
        kontak: (values: { count: number }) => string
        perusahaan: (values: { count: number }) => string
      }
      others: (values: { count: number }) => string
      blocked: string
      blockedText: string
      undo: string
      yes_none: string
      yes_some: (values: { count: number }) => string
      loading: string
    }
    reviews: {
      button: string
      hint: string
      none: string
      noneHint: string
      yes: string
      no: string
      named: string
      nameless: string
      asked: string
      release: string
      refuse: string
      takeBack: string
      refuseTitle: string
      refuseText: (values: { name: string | number | bigint }) => string
      reasons: readonly string[]
    }
    reopenTitle: (values: { company: string | number | bigint }) => string
  }
  adminEvents: {
    hint: string
    loading: string
    none: string
    noneHint: string
    older: string
    olderFailed: (values: { why: string | number | bigint }) => string
    stale: (values: { why: string | number | bigint }) => string
    when: string
    who: string
    what: string
    on: string
    field: string
    before: string
    after: string
    reason: string
    group: string
    object: string
    by: string
    few: string
    all: string
    became: string
    empty: string
    hidden: string
    further: (values: { count: number }) => string
    file: string
    newFile: string
    oldFile: string
    yes: string
    no: string
    months: (values: { count: number }) => string
    asSchedule: string
    nobody: string
    imports: { kursi: string; pembimbing: string }
    letterNumber: string
    asked: { menunggu: string; diterima: string; ditolak: string }
    kinds: { mingguan: string; akhir: string }
    sources: { layar: string; massal: string; impor: string; perintah: string; sistem: string }
    system: string
    groups: {
      keputusan: string
      dokumen: string
      laporan: string
      tanggapan: string
      jadwal: string
      pengingat: string
      nilai: string
      lapangan: string
      akun: string
      data: string
      pengaturan: string
    }
    objects: {
      caramasuk: string
      dokumenregister: string
      laporan: string
      laporangambar: string
      laporanakhir: string
      tanggapan: string
      semester: string
      akun: string
      persyaratan: string
      menu: string
      kampus: string
      neofeeder: string
      tokenapi: string
      webhook: string
      retensi: string
      pengingat: string
      cadangan: string
      impor: string
      berkas: string
      datapribadi: string
      lapangan: string
      nilai: string
      seminar: string
      kunjungan: string
      rubrik: string
      surat: string
      surattemplat: string
      surel: string
      whatsapp: string
      kotakkeluar: string
      ketidakhadiran: string
      koreksijam: string
      kehadiran: string
      putaran: string
      tukar: string
      antrean: string
      ulasan: string
    }
    record: {
      tambah: (values: { noun: string | number | bigint }) => string
      ubah: (values: { noun: string | number | bigint }) => string
      hapus: (values: { noun: string | number | bigint }) => string
    }
    said: {
      'mahasiswa.rekomendasi': string
      'register.daftar': string
      'register.keputusan': string
      'register.keadaan': string
      'register.tanggal': string
      'register.pembimbing': string
      'dokumenregister.unggah': string
      'dokumenregister.status': string
      'dokumenregister.revisi': string
      'dokumenregister.perbaikan': string
      'laporan.revisi': string
      'laporan.perbaikan': string
      'laporanakhir.revisi': string
      'laporanakhir.perbaikan': string
      'laporan.tambah': string
      'laporan.ubah': string
      'laporan.hapus': string
      'laporan.status': string
      'laporan.dianggap': string
      'laporangambar.tambah': string
      'laporangambar.ubah': string
      'laporangambar.hapus': string
      'laporanakhir.ubah': string
      'laporanakhir.hapus': string
      'laporanakhir.status': string
      'tanggapan.tambah': string
      'nilai.draf': string
      'laporan.konfirmasi': string
      'laporan.catatan': string
      'nilai.alamatbaru': string
      'nilai.ajukan': string
      'nilai.sahkan': string
      'nilai.kembalikan': string
      'lapangan.kertas': string
      'lapangan.ubah': string
      'lapangan.tautan': string
      'lapangan.kirim': string
      'lapangan.pakai': string
      'lapangan.bukan': string
      'nilai.kirim': string
      'nilai.kunci': string
      'nilai.tarik': string
      'nilai.rilis': string
      'seminar.catat': string
      'kunjungan.tambah': string
      'kunjungan.ubah': string
      'kunjungan.bagikan': string
      'kunjungan.hapus': string
      'kunjungan.berkas': string
      'rubrik.tambah': string
      'rubrik.ubah': string
      'rubrik.pakai': string
      'rubrik.beku': string
      'ketidakhadiran.ajukan': string
      'ketidakhadiran.batal': string
      'ketidakhadiran.putusan': string
      'koreksijam.batal': string
      'koreksijam.putusan': string
      'kehadiran.lokasi': string
      'prodi.targetjam': string
      'rubrik.hapus': string
      'perusahaan.henti': string
      'perusahaan.tentang': string
      'perusahaan.buka': string
      'perusahaan.gabung': string
      'perusahaan.pisah': string
      'kuota.salin': string
      'kuota.kursi': string
      'antrean.masuk': string
      'antrean.keluar': string
      'antrean.lepas': string
      'antrean.tawar': string
      'antrean.habis': string
      'antrean.gugur': string
      'antrean.kembali': string
      'antrean.akhiri': string
      'antrean.terima': string
      'tukar.minta': string
      'tukar.jawab': string
      'tukar.tarik': string
      'tukar.kabar': string
      'tukar.setujui': string
      'putaran.buka': string
      'putaran.pilih': string
      'putaran.umumkan': string
      'kuotadetail.mundur': string
      'jadwal.geser': string
      'semester.tutup': string
      'semester.buka': string
      'semester.salinkuota': string
      'semester.berjalan': string
      'akun.tambah': string
      'akun.nama': string
      'akun.peran': string
      'akun.aktif': string
      'akun.nonaktif': string
      'akun.sandi': string
      'akun.gantisandi': string
      'akun.surel': string
      'akun.whatsapp': string
      'akun.identitas': string
      'akun.lepasidentitas': string
      'caramasuk.ubah': string
      'whatsapp.uji': string
      'surel.uji': string
      'surel.jam': string
      'kotakkeluar.ulang': string
      'kotakkeluar.buang': string
      'persyaratan.tambah': string
      'persyaratan.ubah': string
      'persyaratan.hapus': string
      'menu.ubah': string
      'kampus.ubah': string
      'neofeeder.ubah': string
      'pengingat.laporan': string
      'pengingat.laporanlama': string
      'pengingat.dokumen': string
      'pengingat.kuota': string
      'pengingat.surat': string
      'pengingat.validasi': string
      'pengingat.keputusan': string
      'pengingat.mou': string
      'pengingat.atur': string
      'tokenapi.tambah': string
      'tokenapi.cabut': string
      'webhook.tambah': string
      'webhook.ubah': string
      'webhook.hapus': string
      'webhook.coba': string
      'webhook.ulang': string
      'retensi.ubah': string
      'cadangan.tulis': string
      'impor.simpan': string
      'berkas.lihat': string
      'datapribadi.unduh': string
      'surat.terbit': string
      'surat.tugas': string
      'surat.selesai': string
      'surat.pindaian': string
      'surattemplat.ubah': string
      'mahasiswa.rekomendasi-1': string
      'mahasiswa.rekomendasi-0': string
      'register.keputusan-disetujui': string
      'register.keputusan-ditolak': string
      'register.keputusan-menunggu': string
      'dokumenregister.status-1': string
      'laporan.status-1': string
      'laporanakhir.status-1': string
      'dokumenregister.status-0': string
      'laporan.status-0': string
      'laporanakhir.status-0': string
      'dokumenregister.revisi-0': string
      'laporan.revisi-0': string
      'laporanakhir.revisi-0': string
      'mahasiswa.status': string
      'ulasan.tulis': string
      'ulasan.ubah': string
      'ulasan.hapus': string
      'ulasan.putusan-terbit': string
      'ulasan.putusan-ditolak': string
      'laporan.tarikkonfirmasi': string
      'ulasan.putusan': string
    }
    undo: string
    undoOf: (values: { when: string | number | bigint }) => string
    undoing: (values: { when: string | number | bigint }) => string
    undoReasons: readonly string[]
    fields: {
      penyedia: string
      sebagai: string
      darurat: string
      akademik: string
      dosen: string
      wadir: string
      daftar: string
      pindah: string
      keputusan: string
      keadaan: string
      tanggal: string
      pembimbing: string
      perusahaan: string
      kaitan: string
      revisi: string
      dokumen: string
      mengganti: string
      status: string
      direkomendasikan: string
      isi: string
      jenis: string
      pekan: string
      lampiran: string
      keterangan: string
      urut: string
      nama: string
      peran: string
      prodi: string
      alamatsurel: string
      alamatbaru: string
      nomorwa: string
      nomorwabaru: string
      sampai: string
      pukul: string
      minimalsks: string
      maximalsksgagal: string
      menu: string
      bulan: string
      hanyabaca: string
      kedaluwarsa: string
      url: string
      kelompok: string
      aktif: string
      jawaban: string
      dianggap: string
      sejak: string
      batas: string
      jumlah: string
      laporan: string
      laporanlama: string
      surat: string
      validasi: string
      mulai: string
      selesai: string
      mahasiswa: string
      dari: string
      belumselesai: string
      kuota: string
      baru: string
      berubah: string
      akun: string
      sandidiganti: string
      akunmati: string
      akunhidup: string
      alamatdicatat: string
      singkatan: string
      alamat: string
      telepon: string
      surel: string
      situs: string
      tahun: string
      logo: string
      bagian: string
      akhir: string
      huruf: string
      dirilis: string
      nomor: string
      skala: string
      lapangan: string
      penguji: string
      jam: string
      bukti: string
      izin: string
      ruang: string
      catatan: string
      cara: string
      dengan: string
      dibagikan: string
      temuan: string
      berkas: string
      jabatan: string
      lapangansurel: string
      lapangantelp: string
      dikonfirmasi: string
      tautan: string
      kertas: string
      hari: string
      penilai: string
      statusakun: string
      urutan: string
      sidik: string
      putaran: string
      pilihan: string
      giliran: string
      peserta: string
      mendapat: string
      tanpa: string
      keluar: string
      disebut: string
      dihubungi: string
    }
    ways: { kunjungan: string; daring: string; surel: string; whatsapp: string; lonceng: string }
    markers: { lapangan: string; pembimbing: string; penguji: string }
    export: {
      title: string
      text: (values: { most: string | number | bigint }) => string
      file: string
      saved: (values: { count: number; file: string | number | bigint }) => string
      cut: (values: { count: number; file: string | number | bigint }) => string
    }
    undoingText: string
    undoYes: string
  }
  adminForm: {
    add: (values: { noun: string | number | bigint }) => string
    edit: (values: { noun: string | number | bigint }) => string
    cancel: string
    save: string
    saveAndAdd: string
    update: string
    saving: string
    saved: string
    show: string
    retry: string
    stillHere: string
    conflict: {
      text: string
      reading: string
      reload: string
      both: string
      once: string
      theirs: (values: { label: string | number | bigint }) => string
      take: string
      takeOf: (values: { label: string | number | bigint }) => string
      discard: string
    }
    leave: { title: string; text: string; yes: string; no: string }
    history: string
    none: string
    loading: string
    typeToSearch: string
    noneFound: string
    tickAll: string
    tickNone: string
    noChoices: string
    reloadChoices: string
    replace: (values: { label: string | number | bigint }) => string
    viewPresent: (values: { label: string | number | bigint }) => string
    removeFile: (values: { label: string | number | bigint }) => string
    fileWillGo: (values: { label: string | number | bigint }) => string
    keepFile: string
    dayPlaceholder: string
    openCalendar: string
    dayBetween: (values: { first: string | number | bigint; last: string | number | bigint }) => string
    chooseDay: (values: { label: string | number | bigint }) => string
    previousMonth: string
    nextMonth: string
    month: string
    year: string
    hints: {
      jenismou: string
      perusahaanuraian: string
      perusahaantugas: string
      perusahaanfoto: string
      perusahaandomain: string
      kuotaselesaiuploaddokumen: string
      mhsnobp: string
      dosennidn: string
      prodiid: string
      semid: string
      semnama: string
    }
  }
  adminFrame: {
    path: string
    menu: string
    openMenu: string
    mainMenu: string
    waiting: string
    home: string
    logo: (values: { product: string | number | bigint }) => string
    account: string
    password: string
    become: (values: { role: string | number | bigint }) => string
    signOut: string
    about: string
    skip: string
    settings: {
      title: string
      choose: string
      parts: { kampus: string; orang: string; server: string }
      tabs: {
        kampus: string
        surat: string
        semester: string
        persyaratan: string
        neofeeder: string
        hakakses: string
        masuk: string
        cadangan: string
        surel: string
        integrasi: string
        pengingat: string
        simpan: string
      }
    }
    views: string
  }
  adminGrades: {
    rubricNow: (values: { number: string | number | bigint }) => string
    frozenOn: (values: { day: string | number | bigint }) => string
    notFrozen: string
    noRubric: string
    noRubricText: string
    rubrics: string
    views: { lengkap: string; belum: string; dikunci: string }
    none: string
    noneText: string
    final: string
    late: string
    lateHint: string
    lacks: (values: { who: string | number | bigint }) => string
    version: (values: { number: string | number | bigint }) => string
    stats: (values: {
      least: string | number | bigint
      mean: string | number | bigint
      most: string | number | bigint
    }) => string
    lock: (values: { count: string | number | bigint }) => string
    locking: (values: { count: number }) => string
    release: (values: { count: string | number | bigint }) => string
    releasing: (values: { count: number }) => string
    reopen: string
    reopening: (values: { name: string | number | bigint }) => string
    reopenReasons: readonly string[]
    lockedBy: (values: { when: string | number | bigint; who: string | number | bigint }) => string
    releasedOn: (values: { when: string | number | bigint }) => string
    close: string
    weight: (values: { percent: string | number | bigint }) => string
    notSent: string
    draft: (values: { all: string | number | bigint; filled: string | number | bigint }) => string
    sent: (values: { when: string | number | bigint }) => string
    changeable: (values: { who: string | number | bigint }) => string
    nobodyChanges: string
    openable: string
    signing: { title: string; text: string; yes: string }
    by: (values: { who: string | number | bigint }) => string
    paper: string
    note: string
    rounding: string
    loading: string
    feeder: {
      button: string
      title: string
      text: string
      missing: string
      complete: string
      lacking: (values: { columns: string | number | bigint; count: number }) => string
      among: (values: { names: string | number | bigint }) => string
      sheets: { aktivitas: string; anggota: string; pembimbing: string; penguji: string; konversi: string }
      loading: string
      close: string
      whole: string
      download: string
      failed: string
      none: string
      sources: {
        neofeeder: string
        prodi: string
        mahasiswa: string
        dosen: string
        semester: string
        jadwal: string
        surat: string
        nilai: string
        aktivitas: string
      }
      setting: {
        intro: string
        fields: {
          programmbkm: string
          jenisaktivitas: string
          kategoripembimbing: string
          kategoripenguji: string
        }
        hints: { jenisaktivitas: string }
        choices: { '0': string; '1': string }
      }
      rows: (values: { count: number }) => string
    }
    rubric: {
      title: string
      text: string
      back: string
      none: string
      noneText: string
      templates: { 'lapangan-pembimbing-seminar': string; 'lapangan-pembimbing': string }
      version: (values: { number: string | number | bigint }) => string
      states: { draf: string; dipakai: string; beku: string; lama: string }
      marked: (values: { count: number }) => string
      copy: string
      use: string
      using: string
      remove: string
      removing: string
      save: string
      saving: string
      parts: string
      partWeight: string
      criterion: (values: { number: string | number | bigint }) => string
      criterionText: string
      criterionWeight: string
      addCriterion: string
      removeCriterion: (values: { name: string | number | bigint }) => string
      addPart: (values: { who: string | number | bigint }) => string
      removePart: (values: { who: string | number | bigint }) => string
      sum: (values: { percent: string | number | bigint }) => string
      scale: string
      letter: string
      index: string
      from: string
      addLetter: string
      removeLetter: (values: { letter: string | number | bigint }) => string
      cap: string
      capOn: string
      capDays: string
      capAfter: (values: { count: number }) => string
      capLetter: string
      decimals: string
      faults: {
        'tanpa-bagian': string
        'bagian-kembar': string
        'bobot-bagian': string
        'tanpa-kriteria': string
        'kriteria-kembar': string
        'bobot-kriteria': string
        'skala-kosong': string
        'skala-kembar': string
        'skala-urutan': string
        'skala-nol': string
        'batas-huruf': string
      }
      lacking: string
      wrong: string
      removeTitle: string
    }
  }
  adminHolidays: {
    button: string
    title: (values: { year: string | number | bigint }) => string
    text: string
    year: string
    reckoned: string
    known: string
    day: (values: { name: string | number | bigint }) => string
    joint: string
    addJoint: string
    missing: string
    otherYear: (values: { year: string | number | bigint }) => string
    save_none: string
    save_some: (values: { count: number }) => string
    names: {
      tahunbaru: string
      buruh: string
      pancasila: string
      merdeka: string
      natal: string
      wafat: string
      paskah: string
      kenaikan: string
      isra: string
      idulfitri: string
      iduladha: string
      muharam: string
      maulid: string
      imlek: string
      waisak: string
      nyepi: string
    }
  }
  adminHome: {
    title: string
    welcome: (values: { name: string | number | bigint }) => string
    noMenu: string
    noMenuHint: string
    counting: string
    menu: string
    shortcuts: string
    waiting: string
    waitingForOffice: string
    nothingWaits: string
    oldestFirst: string
    since_today: (values: { day: string | number | bigint }) => string
    since_days: (values: { count: number; day: string | number | bigint }) => string
    registeredSince: (values: { day: string | number | bigint }) => string
    review: string
    reviewLabel: { menunggu: string; dokumen: string }
    assign: string
    assignLabel: string
    read: string
    readLabel: string
    decide: string
    decideLabel: string
    students: (values: { count: number }) => string
    form: { surat: string; jadwal: string }
    formFor: {
      surat: (values: { company: string | number | bigint }) => string
      jadwal: (values: { company: string | number | bigint }) => string
    }
    tasks: {
      menunggu: string
      dokumen: string
      pembimbing: string
      surat: string
      jadwal: string
      tukar: string
      ulasan: string
    }
    allOf: {
      surat: (values: { count: string | number | bigint }) => string
      jadwal: (values: { count: string | number | bigint }) => string
    }
    closing_none: string
    closing_some: (values: { count: number }) => string
    closingSoon: (values: { days: string | number | bigint }) => string
    closesToday: string
    closesTomorrow: string
    closesIn: (values: { days: string | number | bigint }) => string
    state: string
    quota: string
    oneOf: string
    allQuotas: string
    noQuota: string
    noQuotaHint: string
    byState: string
    byCompany: string
    noSeats: string
    noSeatsHint: string
    openQuota: string
    allCompanies: (values: { count: string | number | bigint }) => string
    held: (values: { held: string | number | bigint; seats: string | number | bigint }) => string
  }
  adminImport: {
    title: string
    subtitle: string
    steps: { pilih: string; periksa: string; simpan: string; selesai: string }
    step: (values: { name: string | number | bigint }) => string
    kinds: {
      prodi: string
      semester: string
      dosen: string
      mahasiswa: string
      perusahaan: string
      kursi: string
      pembimbing: string
      aktivitas: string
      harilibur: string
    }
    kind: string
    kindHint: string
    file: string
    fileTypes: string
    fileMissing: string
    fileHint: (values: { rows: string | number | bigint }) => string
    quota: string
    quotaByRow: string
    quotaHint: string
    quotaFailed: string
    accounts: string
    makeAccounts: (values: { kind: string | number | bigint }) => string
    renewPasswords: string
    accountsHint: (values: { column: string | number | bigint }) => string
    renewFor: string
    renewAll: string
    renewOne: string
    renewName: string
    renewNameMissing: string
    check: string
    checkHint: string
    example: (values: { kind: string | number | bigint }) => string
    exampleXlsx: string
    exampleCsv: string
    columns: string
    columnsHint: string
    knownAs: (values: { names: string | number | bigint }) => string
    saving_of: (values: { kind: string | number | bigint; parts: string | number | bigint }) => string
    saving_fresh: (values: { count: string | number | bigint }) => string
    saving_changed: (values: { count: string | number | bigint }) => string
    saving_accounts: (values: { count: number }) => string
    replacing: (values: { count: number }) => string
    replaced: (values: { count: number }) => string
    ownKept: (values: { count: number }) => string
    switching: (values: { off: string | number | bigint; on: string | number | bigint }) => string
    switched: (values: { off: string | number | bigint; on: string | number | bigint }) => string
    replaceThese: (values: { count: number }) => string
    yesReplace: (values: { count: number }) => string
    skipping: (values: { wrong: string | number | bigint }) => string
    yesSave: (values: { count: number }) => string
    columnsMissing: (values: { names: string | number | bigint }) => string
    allSame: string
    allRight: string
    saveRight: (values: { count: number }) => string
    saveAll: string
    checkAgain: string
    recheck: string
    mendFirst: string
    otherFile: string
    sheetRead: (values: { row: string | number | bigint }) => string
    sheetNamed: (values: {
      all: string | number | bigint
      at: string | number | bigint
      name: string | number | bigint
      row: string | number | bigint
    }) => string
    sheetOthers: (values: { names: string | number | bigint }) => string
    sheetChange: string
    sheet: string
    sheetOption: (values: { name: string | number | bigint; rows: string | number | bigint }) => string
    sheetUnnamed: (values: { at: string | number | bigint }) => string
    headingRow: string
    headingOption: (values: { cells: string | number | bigint; row: string | number | bigint }) => string
    spellings: string
    spellingsAsk: (values: { count: number }) => string
    spellingsKnown: string
    spellingRows: (values: { rows: string | number | bigint; spelled: string | number | bigint }) => string
    spellingNone: string
    spellingNear: string
    spellingAll: string
    spellingHow: { mirip: string; diingat: string; dipilih: string }
    spellingsUse: (values: { count: number }) => string
    zeros: string
    zerosAsk: (values: {
      count: number
      example: string | number | bigint
      heading: string | number | bigint
    }) => string
    zerosDigits: string
    zerosAdd: string
    zerosRight: string
    zerosAdded: (values: { digits: string | number | bigint; heading: string | number | bigint }) => string
    zerosKept: (values: { heading: string | number | bigint }) => string
    zerosChange: string
    zerosFirst: string
    groupsRefused: string
    groupsNoted: string
    groupsNotedHint: string
    groupTitle: (values: {
      column: string | number | bigint
      count: number
      cure: string | number | bigint
    }) => string
    groupRow: (values: { content: string | number | bigint; row: string | number | bigint }) => string
    groupEmpty: string
    groupMore: (values: { count: number }) => string
    mapping: (values: { all: string | number | bigint; read: string | number | bigint }) => string
    untitled: (values: { at: string | number | bigint }) => string
    unread: string
    mappingChanged: string
    contains: (values: { examples: string | number | bigint }) => string
    containsNothing: string
    changes: string
    changesLabel: string
    column: string
    now: string
    becomes: string
    summary: string
    fresh: string
    changed: string
    same: string
    skipped: string
    accountsMade: string
    accountsToMake: string
    passwordsReplaced: string
    passwordsToReplace: string
    accountsOff: string
    accountsOn: string
    addressesNoted: string
    noting: (values: { count: number }) => string
    wrongXlsx: string
    wrongCsv: string
    row: string
    problem: string
    storing: string
    checking: (values: { file: string | number | bigint }) => string
    theFile: string
    sending: string
    doNotClose: string
    processing: string
    stages: {
      membaca: string
      memeriksa: (values: { all: string | number | bigint; done: string | number | bigint }) => string
      membandingkan: string
      menyimpan: (values: { all: string | number | bigint; done: string | number | bigint }) => string
    }
    dataMoved: string
    answerLost: string
    done: (values: { kind: string | number | bigint }) => string
    passwords: string
    passwordsXlsx: string
    passwordsCsv: string
    files: {
      example_of: (values: { file: string | number | bigint }) => string
      wrong_of: (values: { file: string | number | bigint }) => string
      accounts_of: (values: { file: string | number | bigint }) => string
      names: {
        prodi: string
        semester: string
        dosen: string
        mahasiswa: string
        perusahaan: string
        kursi: string
        pembimbing: string
        aktivitas: string
        harilibur: string
      }
    }
    another: string
    leave: { title: string; text: string; yes: string; no: string }
    corrections: string
    correctionsAsk: (values: { count: number }) => string
    correctionsKept: string
    correctionsFirst: string
    oursAll: string
    theirsAll: string
    ours: string
    theirs: string
    sides: { kami: string; sistem: string }
    choiceOf: (values: { column: string | number | bigint; name: string | number | bigint }) => string
    saveThese: (values: { count: number; kind: string | number | bigint }) => string
    spellingsTake: (values: { count: string | number | bigint }) => string
    useChoices: string
    more: (values: { count: string | number | bigint }) => string
    spellingsLeft: (values: { count: number }) => string
    guess: {
      none: string
      only: string
      nearest: (values: { count: string | number | bigint }) => string
      own: string
    }
    noProgrammes: (values: { count: number }) => string
    programmesFirst: string
    zerosOption: (values: { digits: string | number | bigint; example: string | number | bigint }) => string
    verdict: {
      siap: (values: { count: string | number | bigint }) => string
      tanya: (values: { count: number }) => string
      tolak: (values: { count: string | number | bigint }) => string
      sama: (values: { count: string | number | bigint }) => string
    }
    waiting: (values: { count: number }) => string
    first: string
    firstOf: (values: { count: string | number | bigint; rows: string | number | bigint }) => string
    firstMarked: string
    written: (values: { text: string | number | bigint }) => string
    waitsFor: (values: { text: string | number | bigint }) => string
    state: string
    states: { baru: string; berubah: string; sama: string; tanya: string }
  }
  adminIntegrations: {
    copy: string
    copied: string
    kept: string
    tokens: {
      title: string
      intro: string
      once: string
      add: string
      none: string
      name: string
      nameHint: string
      role: string
      programmes: string
      may: string
      reads: string
      writes: string
      lasts: string
      days_year: string
      days_some: (values: { days: string | number | bigint }) => string
      make: string
      made: (values: { by: string | number | bigint; moment: string | number | bigint }) => string
      used: (values: { moment: string | number | bigint }) => string
      neverUsed: string
      until: (values: { moment: string | number | bigint }) => string
      ended: (values: { moment: string | number | bigint }) => string
      revoked: (values: { moment: string | number | bigint }) => string
      owner: string
      revoke: string
      revoking: (values: { name: string | number | bigint }) => string
      revokingText: string
      revokeYes: string
    }
    webhooks: {
      title: string
      intro: string
      once: string
      add: string
      none: string
      url: string
      urlHint: string
      groups: string
      active: string
      off: string
      gone: string
      waiting: (values: { count: string | number | bigint }) => string
      failed: (values: { count: string | number | bigint }) => string
      answer: (values: { answer: string | number | bigint; moment: string | number | bigint }) => string
      noAnswer: string
      try: string
      tried: (values: { answer: string | number | bigint; ms: string | number | bigint }) => string
      again: string
      edit: string
      switchOn: string
      switchOff: string
      remove: string
      removing: (values: { host: string | number | bigint }) => string
      history: string
      states: { menunggu: string; terkirim: string; gagal: string; batal: string }
      tries: (values: { count: number }) => string
      removingText: string
      removeYes: string
    }
  }
  adminInternship: {
    since: (values: { day: string | number | bigint }) => string
    by: { kampus: string; perusahaan: string; mahasiswa: string }
    reasonOf: (values: { reason: string | number | bigint }) => string
    movedFrom: string
    continuedAt: string
    readOnly: string
    archived: (values: { semester: string | number | bigint }) => string
    ownDates: string
    backUntil: (values: { days: string | number | bigint }) => string
    backTitle: (values: { name: string | number | bigint }) => string
    backText: (values: { company: string | number | bigint }) => string
    backYes: string
    ask: {
      selesai: (values: { name: string | number | bigint }) => string
      dibatalkan: (values: { name: string | number | bigint }) => string
      'mengundurkan diri': (values: { name: string | number | bigint }) => string
    }
    yes: { selesai: string; dibatalkan: string; 'mengundurkan diri': string }
    goes: {
      title: string
      stays_none: string
      stays_some: (values: { count: number }) => string
      unvalidated: (values: { days: string | number | bigint }) => string
      seat: (values: { company: string | number | bigint }) => string
      again: string
      keeps: string
      pembimbing: (values: { name: string | number | bigint }) => string
      counted_none: string
      counted_some: (values: { count: number }) => string
      stillValidated: (values: { days: string | number | bigint }) => string
      documents: string
      approved: string
    }
    reasons: {
      dibatalkan: readonly string[]
      'mengundurkan diri': readonly string[]
      pindah: readonly string[]
      mundur: readonly string[]
      tanggal: readonly string[]
      daftar: readonly string[]
      ganti: readonly string[]
      selesai: readonly string[]
    }
    needed: string
    move: {
      title: (values: { name: string | number | bigint }) => string
      from: (values: { company: string | number | bigint }) => string
      yes: string
    }
    enrol: { title: (values: { name: string | number | bigint }) => string; hint: string; yes: string }
    where: {
      quota: string
      option: (values: { semester: string | number | bigint; type: string | number | bigint }) => string
      none: string
      company: string
      choose: string
      left: (values: { left: string | number | bigint; name: string | number | bigint }) => string
      offered: (values: { name: string | number | bigint }) => string
      own: string
      full: string
      fields: { nama: string; alamat: string; telp: string; email: string }
      missing: string
      ahead: string
      aheadText: string
      aheadLine: string
      aheadLineText: (values: { count: number }) => string
      aheadOffer: string
    }
    span: {
      title: (values: { name: string | number | bigint }) => string
      hint: (values: { span: string | number | bigint }) => string
      ownHint: string
      noSchedule: string
      start: string
      end: string
      save: string
      outside: (values: { count: number }) => string
      stay: string
      none: string
      more: (values: { count: number }) => string
      checking: string
      shiftTitle: (values: { company: string | number | bigint }) => string
      shiftHint: string
    }
    withdraw: {
      button: string
      gone: string
      hint: string
      choose: string
      title: (values: { company: string | number | bigint }) => string
      none: string
      students: (values: { count: number }) => string
      reports_none: string
      reports_some: (values: { count: number }) => string
      seats: string
      quotas: string
      place: (values: { count: number }) => string
      lines: (values: { count: string | number | bigint }) => string
      inLine: (values: { count: number }) => string
      nowhere: string
      yes_none: string
      yes_some: (values: { count: number }) => string
      companies: string
      noCompanies: string
      next: string
    }
    history: {
      title: string
      pembimbing: string
      period: (values: { from: string | number | bigint; to: string | number | bigint }) => string
      unknown: string
      now: string
      whole: string
    }
    replace: {
      title: (values: { name: string | number | bigint }) => string
      hint: string
      to: string
      choose: string
      missing: string
      yes: string
      guides: (values: { count: string | number | bigint; name: string | number | bigint }) => string
      assigning: (values: { name: string | number | bigint }) => string
      assign: string
      whom: string
      noLecturers: string
      noLecturersHint: string
    }
    archive: {
      title: string
      text: string
      running: string
      closed: string
      closedWhen: (values: { day: string | number | bigint; name: string | number | bigint }) => string
      open: string
      quotas: (values: { count: number }) => string
      close: string
      closeOne: (values: { semester: string | number | bigint }) => string
      reopen: string
      reopenOne: (values: { semester: string | number | bigint }) => string
      reopening: string
      copy: string
      copyOne: (values: { semester: string | number | bigint }) => string
      runningHint: string
      asking: (values: { semester: string | number | bigint }) => string
      unfinished: string
      finished: string
      counts: {
        menunggu: (values: { count: number }) => string
        berjalan: (values: { count: number }) => string
        dokumen: (values: { count: number }) => string
        laporan: (values: { count: number }) => string
      }
      anyway: string
      yes: string
      yesAnyway: string
      copying: (values: { semester: string | number | bigint }) => string
      copyHint: string
      to: string
      later: string
      copyYes: string
      missing: string
      none: string
      add: string
      editOne: (values: { semester: string | number | bigint }) => string
      reopenTitle: (values: { semester: string | number | bigint }) => string
      reopenYes: string
    }
    studies: string
    swap: {
      hint: (values: { days: string | number | bigint }) => string
      none: string
      noneHint: string
      goes: string
      approve: string
      insist: string
      refuse: string
      approving: (values: { one: string | number | bigint; other: string | number | bigint }) => string
      moves: (values: {
        from: string | number | bigint
        one: string | number | bigint
        other: string | number | bigint
        to: string | number | bigint
      }) => string
      answered: string
      letters: (values: { count: number }) => string
      waiting: (values: { count: number }) => string
      refusing: (values: { one: string | number | bigint; other: string | number | bigint }) => string
      refuseText: string
      reasons: readonly string[]
      with: string
      brief: {
        answered: string
        letters: (values: { count: number }) => string
        waiting: (values: { count: string | number | bigint }) => string
      }
    }
  }
  adminList: {
    loading: (values: { noun: string | number | bigint }) => string
    empty: string
    yes: string
    no: string
    view: string
    documentsSent: (values: { asked: string | number | bigint; sent: string | number | bigint }) => string
    waiting_today: string
    waiting_days: (values: { days: string | number | bigint }) => string
    late: (values: { days: string | number | bigint }) => string
    count: (values: { count: string | number | bigint; noun: string | number | bigint }) => string
    select: string
    selectOne: (values: { name: string | number | bigint }) => string
    selectPage: string
    views: string
    allRows: string
    ofIntake: (values: { year: string | number | bigint }) => string
    saveView: string
    viewExists: string
    forgetView: string
    unset: (values: { filter: string | number | bigint }) => string
    unsetKeyword: string
    keys: {
      move: string
      select: string
      open: string
      all: string
      previous: string
      next: string
      openRow: string
      selectRow: string
      help: string
      on: string
    }
    keyword: string
    search: string
    add: string
    addUser: string
    close: string
    actions: string
    edit: string
    editOne: (values: { name: string | number | bigint }) => string
    removing: (values: { name: string | number | bigint; noun: string | number | bigint }) => string
    noMatch: string
    noMatchHint: string
    noneInView: string
    noneInViewHint: string
    showAll: string
    none: string
    noneYet: string
    openPlace: (values: { place: string | number | bigint }) => string
    rowsPerPage: string
    range: (values: {
      from: string | number | bigint
      to: string | number | bigint
      total: string | number | bigint
    }) => string
    filters: {
      prodi: string
      semester: string
      angkatan: string
      jenis: string
      status: string
      kuota: string
      tunggu: string
      tutup: string
      keadaan: string
      aktif: string
      peran: string
      perusahaan: string
      dosen: string
      magang: string
      putaran: string
    }
    closingSoon: (values: { days: string | number | bigint }) => string
    roundMissing: string
    waitsFor: {
      dokumen: string
      pembimbing: string
      surat: string
      jadwal: string
      diperbaiki: string
      revisi: string
      kurang: string
    }
    export: {
      button: string
      title: (values: { noun: string | number | bigint }) => string
      rows: (values: { count: string | number | bigint }) => string
      narrowedRows: (values: { count: string | number | bigint }) => string
      uncounted: string
      failed: (values: { format: string | number | bigint }) => string
      again: (values: { problem: string | number | bigint }) => string
      preparing: string
      reading: (values: { percent: string | number | bigint }) => string
      cancel: string
      saved: (values: { count: number; file: string | number | bigint }) => string
      there: string
    }
    moreOf: (values: { name: string | number | bigint }) => string
    removeMore: (values: { noun: string | number | bigint }) => string
    removeNoun: (values: { noun: string | number | bigint }) => string
    removesAlone: string
    checking: string
    filter: string
    reviewAll: (values: { count: string | number | bigint }) => string
    standing: {
      menunggu: string
      dokumen: string
      pembimbing: string
      surat: string
      berjalan: string
      selesai: string
    }
    forgetTitle: (values: { name: string | number | bigint }) => string
    forgetText: string
  }
  adminMail: {
    on: (values: { from: string | number | bigint }) => string
    off: string
    test: string
    testText: string
    to: string
    send: string
    sending: string
    taken: string
    refused: string
    answer: string
    whatsAppOn: (values: { gateway: string | number | bigint }) => string
    whatsAppOff: string
    whatsAppTest: string
    whatsAppTestText: string
    whatsAppTo: string
    whatsAppAnswer: string
    hour: string
    hourHint: string
    saveHour: string
    when: string
    address: string
    settingAddress: (values: { name: string | number | bigint }) => string
    settingText: string
    save: string
  }
  adminOutbox: {
    counts: (values: { failed: string | number | bigint; waiting: string | number | bigint }) => string
    states: { menunggu: string; terkirim: string; gagal: string; batal: string }
    channels: { surel: string; webhook: string; whatsapp: string }
    search: string
    none: string
    noneHint: string
    removed: string
    tries: (values: { count: number }) => string
    next: (values: { when: string | number | bigint }) => string
    again: string
    drop: string
    dropping: string
    kinds: {
      langsung: string
      harian: string
      lapangan: string
      lapangankode: string
      konfirmasi: string
      sandi: string
      sandiganti: string
      alamatganti: string
      kabar: string
      kode: string
    }
    dropTitle: (values: { to: string | number | bigint }) => string
  }
  adminPeople: {
    title: string
    loading: string
    none: string
    username: string
    name: string
    roles: string
    rolesOf: (values: { name: string | number | bigint }) => string
    rolesHint: string
    programmes: string
    password: string
    ownPassword: string
    firstPassword: string
    edit: string
    editRoles: string
    editTitle: string
    addTitle: string
    usernameHint: string
    lecturerHint: string
    staff: { akademik: string; prodi: string; wadir: string }
    save: string
    disable: string
    enable: string
    disabling: (values: { name: string | number | bigint }) => string
    disablingText: string
    reason: string
    enabling: string
    disabledBy: (values: { name: string | number | bigint; time: string | number | bigint }) => string
    newPassword: string
    newPasswordOne: (values: { name: string | number | bigint }) => string
    renewing: (values: { name: string | number | bigint }) => string
    renew: string
    once: {
      title: string
      text: string
      copy: string
      copied: string
      notCopied: string
      print: string
      done: string
    }
    history: string
    noHistory: string
    decided: { tambah: string; nama: string; peran: string; nonaktif: string; aktif: string; sandi: string }
    fromTo: (values: { after: string | number | bigint; before: string | number | bigint }) => string
    by: (values: { name: string | number | bigint; time: string | number | bigint }) => string
    lecturer: { list: string; loading: string; guides: string; profile: string }
    users: string
    slips: {
      title: string
      intro: string
      none: string
      noneHint: string
      students: string
      lecturers: string
      waiting: (values: { count: number }) => string
      make: (values: { count: number }) => string
      makeOne: (values: { count: number; programme: string | number | bigint }) => string
      all: (values: { count: string | number | bigint; kind: string | number | bigint }) => string
      asking: (values: { count: number; whom: string | number | bigint }) => string
      askingText: (values: { count: number }) => string
      yes: (values: { count: number }) => string
      made: (values: { count: number }) => string
      kept: string
      leave: { title: string; text: string; yes: string; no: string }
      print: string
      xlsx: string
      csv: string
      back: string
      file: string
      columns: readonly string[]
      perPage: (values: { pages: string | number | bigint; people: string | number | bigint }) => string
      address: string
      mustChange: string
      group_intake: (values: {
        intake: string | number | bigint
        programme: string | number | bigint
      }) => string
      others: string
    }
    campus: {
      label: string
      unlink: (values: { name: string | number | bigint }) => string
      question: (values: { name: string | number | bigint }) => string
      questionText: string
    }
    noneText: string
    noneLeft: string
    make: string
    making: (values: { name: string | number | bigint }) => string
    makingText: (values: { username: string | number | bigint }) => string
    data: {
      edit: string
      title: string
      text: string
      system: (values: { value: string | number | bigint }) => string
      ours: (values: { value: string | number | bigint }) => string
      take: string
      takeOf: (values: { label: string | number | bigint }) => string
    }
    study: {
      title: string
      is: (values: { status: string | number | bigint }) => string
      unknown: string
      system: (values: { status: string | number | bigint }) => string
      stop: string
      back: string
      stopTitle: (values: { name: string | number | bigint }) => string
      backTitle: (values: { name: string | number | bigint }) => string
      kind: string
      kinds: { cuti: string; keluar: string; DO: string }
      yes: { cuti: string; keluar: string; DO: string; aktif: string }
      happens: {
        status: (values: { status: string | number | bigint }) => string
        again: string
        ends: {
          'mengundurkan diri': (values: { company: string | number | bigint }) => string
          dibatalkan: (values: { company: string | number | bigint }) => string
        }
        closed: (values: { company: string | number | bigint; semester: string | number | bigint }) => string
        rejected: (values: { company: string | number | bigint }) => string
        account: (values: { username: string | number | bigint }) => string
        accountStays: string
        accountOpens: (values: { username: string | number | bigint }) => string
        stays: string
        undo: (values: { days: string | number | bigint }) => string
        undoAny: string
      }
      reasons: { cuti: readonly string[]; keluar: readonly string[]; DO: readonly string[] }
      undo: string
    }
    enableTitle: (values: { name: string | number | bigint }) => string
    enableYes: string
  }
  adminQuota: {
    kinds: { pria: string; wanita: string; priawanita: string }
    shift: string
    shiftOne: (values: { company: string | number | bigint }) => string
    notYetOpen: string
    open: string
    closed: string
    leftForMen: string
    leftForWomen: string
    loading: string
    contents: string
    registrationPeriod: string
    status: string
    seats: string
    tabs: {
      perusahaan: string
      jadwal: string
      balasan: string
      dokumen: string
      antrean: string
      tukar: string
    }
    hints: { perusahaan: string; balasan: string; dokumen: string; jadwal: string }
    noCompanies: string
    chooseCompanyFirst: string
    loadingStudents: string
    noStudents: string
    inOtherLetter: string
    chooseAll: (values: { count: string | number | bigint }) => string
    chooseNone: string
    papers: { title: string; subtitle: string; quota: string; noQuota: string; noQuotaHint: string }
    places: { all: string; taken: string; left: string }
    registering: (values: { period: string | number | bigint }) => string
    documentsUntil: (values: { day: string | number | bigint }) => string
  }
  adminReminders: {
    intro: string
    fields: {
      laporan: string
      laporanlama: string
      dokumen: string
      kuota: string
      surat: string
      validasi: string
      keputusan: string
      mou: string
      dianggap: string
    }
    hints: {
      laporan: string
      laporanlama: string
      dokumen: string
      kuota: string
      surat: string
      validasi: string
      keputusan: string
      dianggap: string
    }
    since: (values: { day: string | number | bigint }) => string
    usual: (values: { days: string | number | bigint }) => string
    decided: (values: { by: string | number | bigint; moment: string | number | bigint }) => string
    again: (values: { first: string | number | bigint; then: string | number | bigint }) => string
  }
  adminReview: {
    position: (values: {
      at: string | number | bigint
      count: string | number | bigint
      noun: string | number | bigint
    }) => string
    previous: string
    next: string
    toList: (values: { noun: string | number | bigint }) => string
    schedule: string
    notSet: string
    setSchedule: string
    letter: string
    noLetter: string
    uploadLetter: string
    foundByStudent: string
    deciding: {
      disetujui: (values: { company: string | number | bigint; student: string | number | bigint }) => string
      ditolak: (values: { company: string | number | bigint; student: string | number | bigint }) => string
      menunggu: (values: { company: string | number | bigint; student: string | number | bigint }) => string
    }
    reasons: { ditolak: readonly string[]; menunggu: readonly string[]; dokumen: readonly string[] }
    reasonOf: (values: { reason: string | number | bigint }) => string
    notValidated: (values: { asked: string | number | bigint; validated: string | number | bigint }) => string
    returns: (values: { lecturer: string | number | bigint }) => string
    rests: {
      title: string
      pembimbing: (values: { lecturer: string | number | bigint }) => string
      schedule: (values: { days: string | number | bigint }) => string
      letter: (values: { file: string | number | bigint }) => string
      documents: string
      seat: string
    }
    hello: (values: { name: string | number | bigint }) => string
    contact: { mhsnik: string; mhstelp: string; mhsalamat: string }
    born: string
    male: string
    female: string
    lists: { register: string; konsultasi: string; keberangkatan: string }
    accepts: (values: { types: string | number | bigint }) => string
    upload: string
    replaceFile: string
    notSent: string
    notSentHint: string
    revise: string
    withdraw: string
    withdrawing: (values: { document: string | number | bigint }) => string
    validate: string
    unvalidate: string
    validating: (values: { document: string | number | bigint; student: string | number | bigint }) => string
    validatingText: string
    unvalidating: (values: {
      document: string | number | bigint
      student: string | number | bigint
    }) => string
    unvalidatingText: string
    fileReplaced: string
    loadingFile: (values: { name: string | number | bigint }) => string
    fileOf: (values: { document: string | number | bigint }) => string
    cannotShow: string
    cannotShowHint: string
    download: (values: { name: string | number | bigint }) => string
    open: string
    openFile: (values: { name: string | number | bigint }) => string
    opensOutside: string
    uploadOne: (values: { document: string | number | bigint }) => string
    fileFor: (values: { student: string | number | bigint }) => string
    uploading: string
    stillChosen: (values: { problem: string | number | bigint }) => string
    pembimbing: {
      forgetting: string
      removing: string
      title: (values: { lecturer: string | number | bigint; student: string | number | bigint }) => string
      yes: string
    }
    shortcuts: {
      title: string
      note: string
      on: string
      close: string
      keys: {
        n: string
        p: string
        j: string
        k: string
        r: string
        v: string
        s: string
        t: string
        '?': string
      }
    }
    backTo: (values: {
      at: string | number | bigint
      count: string | number | bigint
      noun: string | number | bigint
    }) => string
    withdrawingText: string
    validateYes: string
    askedAnew: string
    decide: { disetujui: string; ditolak: string; menunggu: string }
  }
  adminRound: {
    title: string
    toQuota: string
    how: string
    direct: string
    directText: string
    rankedText: (values: { when: string | number | bigint }) => string
    overText: (values: { when: string | number | bigint }) => string
    announcedText: (values: { minutes: string | number | bigint; when: string | number | bigint }) => string
    open: string
    again: string
    see: string
    none: string
    noneText: (values: { most: string | number | bigint }) => string
    states: { berjalan: string; menunggu: string; diumumkan: string }
    form: {
      day: string
      time: string
      timeHint: string
      order: string
      orders: { undian: string; sks: string; daftar: string }
      bands: string
      bandsHint: string
      list: string
      listHint: string
      fixed: string
      blocked: string
      yes: string
    }
    move: string
    moveText: string
    cancel: string
    cancelTitle: string
    cancelText: string
    cancelYes: string
    reasons: readonly string[]
    figures: { sent: string; missing: string; companies: string; places: string }
    missing: (values: { count: string | number | bigint }) => string
    missingNone: string
    remind: string
    more: (values: { count: string | number | bigint }) => string
    rule: string
    band: (values: { sks: string | number | bigint }) => string
    bands: (values: { bands: string | number | bigint }) => string
    listRule: (values: { count: number }) => string
    lotRule: string
    seats: string
    sum: string
    word: string
    wordLater: string
    before: string
    share: (values: { percent: string | number | bigint }) => string
    shareOf: (values: {
      companies: string | number | bigint
      places: string | number | bigint
      sent: string | number | bigint
    }) => string
    choice: (values: { place: string | number | bigint }) => string
    without: string
    nobody: string
    nobodyText: string
    companies: string
    first: string
    places: string
    taken: string
    left: string
    full: string
    withoutCount: (values: { count: string | number | bigint }) => string
    withoutText: string
    turn: (values: { count: number; turn: string | number | bigint }) => string
    out: { terdaftar: string; 'tidak-berhak': string }
    download: string
    downloaded: string
    command: (values: { file: string | number | bigint }) => string
    announce: (values: { count: number }) => string
    announceTitle: string
    announceText_got: (values: { count: number }) => string
    announceText_none: (values: { count: number }) => string
    announceText_then: string
    announceYes: string
    takeBack: string
    takeBackUntil: (values: { when: string | number | bigint }) => string
    takeBackTitle: string
    takeBackText: string
    takeBackYes: string
    takeBackReasons: readonly string[]
  }
  adminSearch: {
    label: string
    open: string
    close: string
    searching: string
    none: (values: { q: string | number | bigint }) => string
    found: (values: { count: number }) => string
    all: string
    groups: { mahasiswa: string; register: string; perusahaan: string; dosen: string }
  }
  adminSeats: {
    company: string
    number: string
    sum: string
    held: string
    before: string
    beforeOf: (values: { semester: string | number | bigint }) => string
    fresh: string
    withdrawn: (values: { day: string | number | bigint }) => string
    total: string
    cellOf: (values: { company: string | number | bigint; kind: string | number | bigint }) => string
    was: (values: { value: string | number | bigint }) => string
    least_of: (values: { held: string | number | bigint; least: string | number | bigint }) => string
    least_men: (values: { count: number }) => string
    least_women: (values: { count: number }) => string
    least_and: string
    notNumber: (values: { most: string | number | bigint }) => string
    remove: (values: { company: string | number | bigint }) => string
    removeColumn: string
    removed: string
    restore: (values: { company: string | number | bigint }) => string
    restoreShort: string
    addCompany: string
    addLabel: string
    noCompany: string
    loading: string
    copy: string
    paste: string
    unsaved: (values: { count: number }) => string
    wrong: (values: { count: string | number | bigint }) => string
    save_none: string
    save_some: (values: { count: number }) => string
    saving: string
    discard: string
    undo: string
    keys: { next: string; below: string; paste: string; undo: string; changed: string; wrong: string }
    keyNames: { next: string; below: string; paste: string; undo: string }
    keyboard: string
    reload: string
    reloaded: string
    leave: { title: string; text: string; yes: string; no: string }
    empty: {
      title: string
      copy: string
      copyText_companies: (values: { count: number }) => string
      copyText_seats: (values: { count: number }) => string
      copyText_of: (values: {
        companies: string | number | bigint
        seats: string | number | bigint
        semester: string | number | bigint
      }) => string
      copyFrom: (values: { semester: string | number | bigint }) => string
      other: string
      noSource: string
      paste: string
      pasteText: string
      type: string
      typeText: string
      typeButton: string
    }
    copying: {
      title: string
      text: string
      from: string
      option: (values: {
        count: number
        semester: string | number | bigint
        type: string | number | bigint
      }) => string
      run: string
      running: string
      left: (values: { count: string | number | bigint }) => string
      reasons: { 'sudah-ada': string; 'tanpa-kursi': string }
      undone: string
    }
    sheet: {
      title: string
      text: string
      area: string
      known: (values: { count: number; known: string | number | bigint }) => string
      nothing: string
      headings: string
      twice: (values: { companies: string | number | bigint }) => string
      wrong: (values: { cells: string | number | bigint }) => string
      numbers: string
      unknown: string
      means: (values: { name: string | number | bigint; places: string | number | bigint }) => string
      skip: string
      noneNear: string
      run: (values: { count: number }) => string
      then: string
    }
    steps: { done: string }
    schedules: {
      button: string
      fill: (values: { count: number }) => string
      title: string
      companies: string
      all: (values: { count: string | number | bigint }) => string
      chosen: (values: { count: string | number | bigint }) => string
      none: string
      taken: (values: { all: string | number | bigint; taken: string | number | bigint }) => string
      one: string
      oneOf: (values: { company: string | number | bigint }) => string
      moved: (values: { count: number }) => string
      chooseOne: string
      early: (values: { day: string | number | bigint }) => string
      save: (values: { count: number }) => string
      saving: (values: { count: number }) => string
      cancel: string
      close: string
      done: (values: { count: string | number | bigint }) => string
      failed: (values: { count: string | number | bigint }) => string
      stay: string
      unsure: string
    }
    dates: { over: string; uploadOver: string; long: string }
  }
  adminSettings: {
    title: string
    semester: string
    semesterByCalendar: string
    semesterHint: (values: { running: string | number | bigint }) => string
    roles: string
    rights: { akademik: string; prodi: string; dosen: string; mahasiswa: string; wadir: string }
    rightsHint: string
    saving: string
    saved: string
    requirement: {
      fields: { minimalsks: string; maximalsksgagal: string }
      hints: { minimalsks: string; maximalsksgagal: string }
    }
    remove: string
    removing: string
    removingText: string
    removeYes: string
  }
  adminSignIn: {
    intro: string
    fields: {
      akademik: string
      prodi: string
      mahasiswa: string
      dosen: string
      wadir: string
      darurat: string
    }
    choices: { keduanya: string; sandi: string; kampus: string }
    hints: { darurat: string }
    providers: string
    none: string
    noneHint: string
    missing: string
    returnTo: (values: { address: string | number | bigint }) => string
  }
  adminStudent: {
    loading: string
    letters: string
    issueLetter: string
    none: string
    next: { direkomendasikan: string; layak: string; 'belum-layak': string; 'syarat-belum-ada': string }
    watch: string
    validated: string
    unvalidated: string
    unread: string
    credits_needed: (values: { has: string | number | bigint; needs: string | number | bigint }) => string
    failed_below: (values: { below: string | number | bigint; has: string | number | bigint }) => string
    registrations: string
    registered: (values: { day: string | number | bigint }) => string
    acts: {
      menu: string
      disetujui: { label: string; hint: string }
      ditolak: { label: string; hint: string }
      menunggu: { label: string; hint: string }
      stays: string
      pembimbing: { label: string; hint: string }
      ganti: { label: string; hint: string }
      lepas: { label: string; hint: string }
      selesai: { label: string; hint: string }
      pindah: { label: string; hint: string }
      'mengundurkan diri': { label: string; hint: string }
      dibatalkan: { label: string; hint: string }
      tanggal: { label: string; hint: string }
      berjalan: string
      daftar: { label: string; hint: string }
      rekomendasi: { label: string; hint: string }
      cabut: { label: string; hint: string }
      check: (values: { count: number }) => string
      lupakan: { label: string; hint: string }
    }
    parts: string
    tabs: { magang: string; dokumen: string; laporan: string; nilai: string; riwayat: string; akun: string }
    earlier: (values: { company: string | number | bigint }) => string
    facts: {
      unread: string
      eligibility: string
      pembimbing: string
      nobody: string
      assign: string
      replace: string
      resting: (values: { lecturer: string | number | bigint }) => string
      afterApproval: string
      days: (values: { count: number }) => string
      unvalidated: (values: { count: string | number | bigint }) => string
      from: (values: { day: string | number | bigint }) => string
      until: (values: { day: string | number | bigint }) => string
      of: (values: { all: string | number | bigint; some: string | number | bigint }) => string
      waitsForYou: (values: { count: number }) => string
      waits: (values: { count: number }) => string
      missing: (values: { count: string | number | bigint }) => string
    }
    call: (values: { phone: string | number | bigint }) => string
    beforeApproval: string
    asked: string
    requirement: string
    meets: (values: { credits: string | number | bigint; failed: string | number | bigint }) => string
    profile: string
  }
  adminStudents: {
    recommend: string
    recommendOne: (values: { name: string | number | bigint }) => string
    recommending: (values: { who: string | number | bigint }) => string
    withdraw: string
    withdrawOne: (values: { name: string | number | bigint }) => string
    withdrawing: (values: { who: string | number | bigint }) => string
    views: { layak: string; direkomendasikan: string; terdaftar: string; belum: string; nonaktif: string }
    numbers: (values: { credits: string | number | bigint; failed: string | number | bigint }) => string
    cannotCheck: string
    notEligible: (values: { why: string | number | bigint }) => string
    noRequirement: string
    tooFewCredits: (values: { has: string | number | bigint; needs: string | number | bigint }) => string
    tooManyFailed: (values: { below: string | number | bigint; has: string | number | bigint }) => string
    recommendingText: string
    withdrawingText: string
    withdrawYes: string
  }
  adminSystem: {
    title: string
    backup: string
    reading: string
    state: { aman: string; terlambat: string; gagal: string; belum: string; mati: string }
    age_fresh: string
    age_hours: (values: { count: number }) => string
    age_days: (values: { days: string | number | bigint }) => string
    size: (values: { count: number; megabytes: string | number | bigint }) => string
    failedAt: (values: { when: string | number | bigint }) => string
    why: { penuh: string; folder: string; rusak: string; lain: string }
    missing: (values: { count: number }) => string
    tooOld: string
    tellOperator: string
    notYet: string
    intro: string
    last: string
    none: string
    next: string
    folder: string
    now: string
    running: string
    ask: string
    byHand: string
    restore: string
    off: string
    askText: string
    askYes: string
  }
  adminWaitingList: {
    hint: string
    none: string
    noneHint: string
    place: (values: { place: string | number | bigint }) => string
    offeredUntil: (values: { when: string | number | bigint }) => string
    end: string
    endTitle: (values: { company: string | number | bigint; name: string | number | bigint }) => string
    endText: string
    endOffer: string
    reasons: readonly string[]
  }
  appearance: { label: string; device: string; light: string; dark: string }
  attendance: {
    kinds: { izin: string; sakit: string; 'cuti-bersama': string; kampus: string; lain: string }
    states: { menunggu: string; diterima: string; ditolak: string }
    done: string
    reached: string
    counted: (values: { days: string | number | bigint; of: string | number | bigint }) => string
    open: string
    field: {
      title: string
      none: string
      noneText: string
      add: string
      change: string
      clear: string
      began: { hari: string; prodi: string }
      start: string
      end: string
      mode: string
      noMode: string
      incomplete: string
      reversed: string
    }
    away: string
    awayText: string
    awayNone: string
    note: string
    withdraw: string
    withdrawing: (values: { days: string | number | bigint }) => string
    withdrawText: string
    withdrawYes: string
    proofOf: (values: { days: string | number | bigint }) => string
    seeProof: string
    addProof: string
    otherProof: string
    noProof: string
    refusedBecause: (values: { reason: string | number | bigint }) => string
    answeredBy: (values: { name: string | number | bigint }) => string
    awaySheet: {
      title: string
      text: string
      kind: string
      first: string
      last: string
      note: string
      proof: string
      proofHint: string
      send: string
    }
    corrections: string
    ask: string
    askOf: (values: { day: string | number | bigint }) => string
    correctionWithdrawing: (values: { day: string | number | bigint }) => string
    correctionWithdrawText: string
    correctionWithdrawYes: string
    correctionSheet: { title: string; reason: string; send: string; clear: string }
    noHours: string
    fromTo: (values: { from: string | number | bigint; to: string | number | bigint }) => string
    daysTitle: string
    dayColumn: string
    hoursColumn: string
    sumColumn: string
    noDays: string
    noDaysText: string
    place: {
      title: string
      question: string
      facts: {
        what: readonly string[]
        who: readonly string[]
        long: readonly string[]
        must: readonly string[]
      }
      yes: string
      no: string
      later: string
      onText: string
      offText: string
      on: string
      off: string
      allow: string
      stop: string
      stopping: string
      stopQuestion: string
      shown: (values: { place: string | number | bigint }) => string
      map: (values: { day: string | number | bigint }) => string
    }
    waiting: string
    accept: string
    refuse: string
    acceptOf: (values: { what: string | number | bigint }) => string
    refuseOf: (values: { what: string | number | bigint }) => string
    refusing: (values: { what: string | number | bigint }) => string
    refuseHint: string
    reasons: readonly string[]
    takeBack: string
    takeBackOf: (values: { what: string | number | bigint }) => string
    because: (values: { reason: string | number | bigint }) => string
  }
  book: {
    title: string
    page: string
    back: string
    print: string
    download: string
    whole: string
    withPictures: string
    loading: (values: { done: string | number | bigint; of: string | number | bigint }) => string
    someMissing: (values: { count: number }) => string
    student: string
    nobp: string
    programme: string
    semester: string
    company: string
    address: string
    pembimbing: string
    lapangan: string
    span: string
    shown: string
    days: (values: { validated: string | number | bigint; written: string | number | bigint }) => string
    validated: string
    deemed: string
    validatedBy: (values: { name: string | number | bigint; time: string | number | bigint }) => string
    byCompany: {
      tautan: (values: { name: string | number | bigint; time: string | number | bigint }) => string
      kertas: (values: { name: string | number | bigint; time: string | number | bigint }) => string
    }
    notValidated: string
    came: { '1': string; '2': string }
    attachment: (values: { name: string | number | bigint }) => string
    missing: string
    none: string
    signatures: string
    signed: string
    picture: (values: { index: string | number | bigint }) => string
    file: (values: { nobp: string | number | bigint }) => string
  }
  choosing: {
    none: string
    noneText: string
    held: (values: { company: string | number | bigint; semester: string | number | bigint }) => string
    noRequirement: string
    noRequirementText: string
    eligible: string
    eligibleText: string
    notEligible: string
    notStudying: string
    quota: (values: { name: string | number | bigint }) => string
    openUntil: (values: { day: string | number | bigint }) => string
    rankedUntil: (values: { when: string | number | bigint }) => string
    noCompany: string
    noCompanyText: string
    left: (values: { count: number }) => string
    full: string
    fullFor: { L: string; P: string }
    onlyFor: {
      L: (values: { places: string | number | bigint }) => string
      P: (values: { places: string | number | bigint }) => string
    }
    find: string
    findHint: string
    count: (values: { count: string | number | bigint; free: string | number | bigint }) => string
    noMatch: string
    clear: string
    noMatchText: string
    without: (values: { count: string | number | bigint; filter: string | number | bigint }) => string
    takeAway: (values: { filter: string | number | bigint }) => string
    chosenFilters: string
    filter: {
      button: string
      buttonOf: (values: { count: string | number | bigint }) => string
      title: string
      places: string
      tempat: string
      kota: string
      bidang: string
      agreement: string
      kerjasama: string
      clear: string
      of: (values: { count: string | number | bigint; name: string | number | bigint }) => string
      show: (values: { count: number }) => string
      none: string
    }
    lost: (values: { company: string | number | bigint }) => string
    stillFree: string
    allFull: string
    backToList: string
    map: string
    mapOf: (values: { company: string | number | bigint }) => string
    places: (values: { all: string | number | bigint; taken: string | number | bigint }) => string
    kinds_men: (values: { men: string | number | bigint }) => string
    kinds_women: (values: { women: string | number | bigint }) => string
    kinds_either: (values: { either: string | number | bigint }) => string
    final: string
    own: string
    ownText: (values: { quota: string | number | bigint }) => string
    withdrawing: (values: { company: string | number | bigint }) => string
    withdrawQuestion: (values: { company: string | number | bigint }) => string
    choose: string
    chooseOne: (values: { company: string | number | bigint }) => string
    choosing: (values: { company: string | number | bigint }) => string
    chosen: (values: { company: string | number | bigint }) => string
    self: {
      label: string
      title: string
      intro: (values: { quota: string | number | bigint; until: string | number | bigint }) => string
      name: string
      address: string
      email: string
      phone: string
      picked: string
      namesake: (values: { address: string | number | bigint; name: string | number | bigint }) => string
      submit: string
      registering: (values: { company: string | number | bigint }) => string
      registerYes: (values: { company: string | number | bigint }) => string
      reset: string
      found: string
      known: (values: { address: string | number | bigint; name: string | number | bigint }) => string
    }
    search: {
      title: string
      keyword: string
      placeholder: string
      submit: string
      none: string
      noneText: string
      some: (values: { shown: string | number | bigint; total: string | number | bigint }) => string
      all: (values: { count: number }) => string
      onCard: (values: { quota: string | number | bigint }) => string
      fullCard: (values: { quota: string | number | bigint }) => string
      seeCard: string
      seeCardOf: (values: { company: string | number | bigint }) => string
    }
    forYou: string
    about: {
      photo: (values: { company: string | number | bigint }) => string
      does: string
      tasks: string
      were: string
      wereCount: (values: { count: number }) => string
      average: (values: { mark: string | number | bigint }) => string
      agreement: (values: { day: string | number | bigint }) => string
      reviews: string
      nameless: (values: { programme: string | number | bigint; year: string | number | bigint }) => string
      named: (values: {
        name: string | number | bigint
        programme: string | number | bigint
        year: string | number | bigint
      }) => string
      recommends: string
      recommendsNot: string
      ask: (values: { name: string | number | bigint }) => string
      askText: (values: { company: string | number | bigint; name: string | number | bigint }) => string
    }
  }
  connection: {
    offline: string
    offlineUnread: string
    seenAt: (values: { time: string | number | bigint }) => string
    unsent: (values: { count: number }) => string
  }
  dates: {
    pekan_of: (values: { days: string | number | bigint; week: string | number | bigint }) => string
    over: string
    lastDay: string
    tomorrow: string
    left: (values: { days: string | number | bigint }) => string
  }
  demo: {
    title: string
    change: string
    people: {
      memilih: string
      magang: string
      selesai: string
      dosen: string
      prodi: string
      akademik: string
      wadir: string
      lapangan: string
    }
  }
  dialog: {
    no: string
    busy: string
    success: string
    deleted: string
    deletedText: string
    failed: string
    undo: string
    close: string
    reason: string
  }
  documents: {
    title: string
    kinds: string
    registrasi: string
    konsultasi: string
    keberangkatan: string
    until: (values: { day: string | number | bigint }) => string
    over: (values: { day: string | number | bigint }) => string
    sentBack: (values: { reason: string | number | bigint }) => string
    none: string
    noneText: string
    awaitingLetter: string
    refusals: {
      'bukan-unggahan-mahasiswa': string
      'sudah-divalidasi': string
      'lewat-batas': string
      'menunggu-surat': string
      'belum-tahapnya': string
    }
    view: string
    upload: string
    correct: string
    replace: string
    uploading: string
    uploadTitle: string
    replaceTitle: string
    kept: (values: { file: string | number | bigint }) => string
    file: string
    announcements: string
    announcementsLater: string
    noAnnouncements: (values: { company: string | number | bigint }) => string
  }
  drafts: {
    refused: string
    saving: string
    kept: string
    discard: string
    discardTitle: string
    discardText: string
  }
  editor: {
    title: (values: { day: string | number | bigint }) => string
    dayOf: (values: { at: string | number | bigint; of: string | number | bigint }) => string
    days: string
    text: string
    copyYesterday: string
    copyFrom: (values: { day: string | number | bigint }) => string
    copying: (values: { day: string | number | bigint }) => string
    copyQuestion: string
    copyYes: string
    letters: (values: { count: number }) => string
    pictures: string
    count_of: (values: { count: string | number | bigint; most: string | number | bigint }) => string
    shrunk: (values: { size: string | number | bigint }) => string
    camera: string
    choose: string
    caption: (values: { index: string | number | bigint }) => string
    addCaption: string
    removePicture: (values: { what: string | number | bigint }) => string
    removing: (values: { what: string | number | bigint }) => string
    removeText: (values: { day: string | number | bigint }) => string
    removeYes: string
    tooMany_some: (values: { left: string | number | bigint; most: string | number | bigint }) => string
    tooMany_none: (values: { most: string | number | bigint }) => string
    preparing: (values: { done: string | number | bigint; of: string | number | bigint }) => string
    sending: (values: { done: string | number | bigint; of: string | number | bigint }) => string
    partly: (values: { of: string | number | bigint; sent: string | number | bigint }) => string
    attachment: string
    save: string
    saveNext: (values: { day: string | number | bigint }) => string
    saving: string
    validated: string
    gone: string
    notYet: (values: { day: string | number | bigint }) => string
    outside: (values: { day: string | number | bigint }) => string
    leaving: (values: { day: string | number | bigint }) => string
    unsavedPictures: string
    leaveYes: string
  }
  finished: {
    title: (values: { name: string | number | bigint }) => string
    grade: string
    gradeLater: string
    certificateLater: string
    download: string
    share: string
    copied: string
    address: string
    addressHint: string
    hours: string
    reports: string
    away: string
    next: string
    book: string
    bookText: string
    letters: string
    lettersText: string
    review: {
      title: (values: { company: string | number | bigint }) => string
      text: string
      write: string
      change: string
      withdraw: string
      withdrawing: (values: { company: string | number | bigint }) => string
      withdrawText: string
      reason: (values: { reason: string | number | bigint }) => string
      byName: string
      byNameAsk: string
      nameless: (values: { programme: string | number | bigint; year: string | number | bigint }) => string
      said: string
      saidHint: string
      recommend: string
      yes: string
      no: string
      choose: string
      name: string
      nameHint: (values: { programme: string | number | bigint; year: string | number | bigint }) => string
      ask: string
      askHint: string
      again: string
      send: string
      save: string
    }
  }
  frame: {
    skip: string
    home: string
    internship: string
    visits: string
    more: string
    account: string
    toHome: (values: { product: string | number | bigint }) => string
    mainMenu: string
    bottomMenu: string
    about: string
    logOut: string
    leaveText: string
    leave: { title: string; text: string; yes: string }
  }
  grades: {
    title: string
    listText: string
    none: string
    noneText: string
    open: string
    done: string
    markers: { lapangan: string; pembimbing: string; penguji: string }
    short: { lapangan: string; pembimbing: string; penguji: string }
    states: { kosong: string; sebagian: string; lengkap: string; dikunci: string; dirilis: string }
    refusals: {
      dikunci: string
      'belum-disetujui': string
      'tidak-jadi': string
      'semester-ditutup': string
      'tanpa-rubrik': string
    }
    progress: (values: {
      all: string | number | bigint
      filled: string | number | bigint
      part: string | number | bigint
    }) => string
    sentChip: (values: { part: string | number | bigint }) => string
    handedIn: (values: { part: string | number | bigint }) => string
    of: (values: { name: string | number | bigint }) => string
    weight: (values: { percent: string | number | bigint }) => string
    choices: { '60': string; '70': string; '80': string; '90': string }
    exact: (values: { criterion: string | number | bigint }) => string
    tapNumber: string
    wrongNumber: string
    filled: (values: { all: string | number | bigint; filled: string | number | bigint }) => string
    average: string
    next: (values: { criterion: string | number | bigint }) => string
    nextName: string
    nextPaper: string
    send: string
    sendAgain: string
    sending: string
    saveDraft: string
    sentAt: (values: { when: string | number | bigint }) => string
    sentLocked: (values: { when: string | number | bigint }) => string
    note: string
    noteHint: string
    paperTitle: string
    paperText: string
    paperName: string
    paper: string
    paperThere: (values: { name: string | number | bigint }) => string
    paperReplace: string
    others: string
    waitingFor: (values: { who: string | number | bigint }) => string
    arrivedFrom: (values: { who: string | number | bigint }) => string
    back: string
    seminar: {
      title: string
      none: string
      arrange: string
      change: string
      date: string
      time: string
      timeHint: string
      room: string
      examiners: string
      addExaminer: string
      removeExaminer: (values: { name: string | number | bigint }) => string
      choose: string
      noExaminers: string
      minutes: string
      minutesHint: string
      save: string
      at: (values: { time: string | number | bigint }) => string
    }
    own: {
      on: (values: { day: string | number | bigint }) => string
      held: string
      from: (values: { name: string | number | bigint }) => string
      seminar: string
      details: string
    }
  }
  hats: {
    choose: string
    hello: (values: { name: string | number | bigint }) => string
    title: string
    now: (values: { role: string | number | bigint }) => string
    goOn: (values: { role: string | number | bigint }) => string
    become: (values: { role: string | number | bigint }) => string
    changing: (values: { role: string | number | bigint }) => string
    password: string
  }
  home: {
    waiting: string
    noMenu: string
    noMenuText: string
    answer: string
    silent: string
    comments: (values: { count: number }) => string
    students: (values: { count: number }) => string
    showAll: (values: { count: string | number | bigint }) => string
    inWeekly: string
    inFinal: string
    lastReport: (values: { day: string | number | bigint; days: string | number | bigint }) => string
    neverReported: (values: { day: string | number | bigint }) => string
  }
  hours: {
    modes: { kantor: string; lapangan: string; 'jarak-jauh': string }
    whole: (values: { count: number }) => string
    wholeOf: (values: { target: string | number | bigint }) => string
    duration_hours: (values: { hours: string | number | bigint }) => string
    duration_minutes: (values: { minutes: string | number | bigint }) => string
  }
  inbox: {
    title: string
    position: (values: { at: string | number | bigint; of: string | number | bigint }) => string
    position_week: (values: {
      at: string | number | bigint
      of: string | number | bigint
      position: string | number | bigint
    }) => string
    reportsWait: (values: { count: number }) => string
    waiting: (values: { count: string | number | bigint }) => string
    today: string
    yesterday: string
    sent: (values: { when: string | number | bigint }) => string
    written: (values: { when: string | number | bigint }) => string
    goOn: string
    waits_students: (values: { count: number }) => string
    waits_reports: (values: { count: number }) => string
    waits_of: (values: { reports: string | number | bigint; students: string | number | bigint }) => string
    progress: (values: { at: string | number | bigint; count: number }) => string
    students: string
    showStudents: string
    more: (values: { count: number }) => string
    loadingMore: string
    moved: string
    selected: (values: { chosen: string | number | bigint; of: string | number | bigint }) => string
    selectWeek: (values: { week: string | number | bigint }) => string
    selectDay: (values: { day: string | number | bigint }) => string
    selectAll: (values: { count: number }) => string
    later: (values: { count: number }) => string
    validate: (values: { count: number }) => string
    validating: string
    next: string
    nextStudent: string
    previousStudent: string
    noneSelected: string
    revise: string
    reviseOf: (values: { day: string | number | bigint }) => string
    reviseMany_one: string
    reviseMany_some: (values: { days: string | number | bigint }) => string
    revised: (values: { count: number; name: string | number | bigint }) => string
    revisedLater: (values: { count: number; name: string | number | bigint }) => string
    notRevised: (values: { count: number }) => string
    revisionUndone: string
    ask: string
    askAbout: (values: { day: string | number | bigint }) => string
    question: string
    send: string
    sending: string
    cancel: string
    asked: string
    askedLater: string
    about: (values: { day: string | number | bigint; text: string | number | bigint }) => string
    comments: (values: { week: string | number | bigint }) => string
    validatedBy: (values: { name: string | number | bigint; time: string | number | bigint }) => string
    validatedBefore: string
    done: (values: { count: number; name: string | number | bigint }) => string
    doneLater: (values: { count: number; name: string | number | bigint }) => string
    doneElsewhere_by: (values: { by: string | number | bigint; count: number }) => string
    refused: (values: { count: number }) => string
    undo: string
    undone: string
    allRead: string
    allReadText: (values: { count: number }) => string
    doneToday: (values: { count: number }) => string
    none: string
    noneText: string
    whole: string
    wholeOf: (values: { name: string | number | bigint }) => string
    hello: (values: { name: string | number | bigint }) => string
    whatsapp: (values: { name: string | number | bigint }) => string
    call: (values: { name: string | number | bigint }) => string
    picture: (values: { day: string | number | bigint }) => string
    internship: string
    reports: string
    counts: (values: { validated: string | number | bigint; waiting: string | number | bigint }) => string
    schedule: string
    queued: string
    keys: string
    keysOn: string
    confirmed: {
      button: (values: { count: number }) => string
      title: (values: { count: number; students: string | number | bigint }) => string
      text: string
      line: (values: { count: number; name: string | number | bigint }) => string
      others: (values: { count: number }) => string
      yes: (values: { count: number }) => string
      progress: (values: { count: number; done: string | number | bigint }) => string
      done: (values: { count: number }) => string
      left: (values: { count: number }) => string
      none: string
    }
    key: {
      day: string
      tick: string
      validate: string
      revise: string
      next: string
      previous: string
      all: string
      comment: string
      undo: string
      help: string
    }
  }
  labels: {
    filters: {
      prodi: string
      semester: string
      angkatan: string
      jenis: string
      status: string
      kuota: string
      tunggu: string
      tutup: string
      keadaan: string
      aktif: string
      peran: string
      perusahaan: string
      dosen: string
      magang: string
      putaran: string
    }
  }
  lapangan: {
    title: string
    subtitle: string
    back: string
    none: string
    noneStudent_mail: string
    noneStudent_office: string
    enter: string
    open: string
    edit: string
    editTitle: string
    remove: string
    removeShort: string
    removing: (values: { name: string | number | bigint }) => string
    removeText: string
    waits: string
    waitsText: string
    sent: string
    opened: string
    notSent: string
    sentAt: (values: { when: string | number | bigint }) => string
    lastOpened: (values: { when: string | number | bigint }) => string
    notSentMail: string
    notSentText: string
    doubts: { 'domain-lain': string; 'tanpa-surel': string }
    function: string
    mail: string
    phone: string
    enteredBy: string
    confirmed: string
    byDomain: string
    list: string
    students: (values: { count: number }) => string
    greeting: (values: { name: string | number | bigint }) => string
    confirm: string
    fields: { nama: string; jabatan: string; lapangansurel: string; lapangantelp: string }
    functionHint: string
    mailHint: string
    phoneHint: string
    studentHint: string
    sure: string
    shared: string
    sharedEdit: string
    editOfAll: (values: { count: string | number | bigint }) => string
    sharedWaits: string
    save: string
    links: string
    linksText: string
    ways: { surel: string; qr: string }
    link: (values: { id: string | number | bigint }) => string
    linkStates: { berlaku: string; kedaluwarsa: string; dicabut: string }
    usedOn: (values: { when: string | number | bigint }) => string
    unused: string
    until: (values: { day: string | number | bigint }) => string
    queued: string
    officeShows: string
    noMail: string
    send: string
    sendAgain: string
    showQr: string
    revoke: string
    revokeOf: (values: { id: string | number | bigint }) => string
    revokeAll: string
    revoking: (values: { id: string | number | bigint }) => string
    revokeQuestion: string
    revokeYes: string
    revokingAll: (values: { name: string | number | bigint }) => string
    revokeAllQuestion: string
    revokeAllYes: string
    qrTitle: (values: { name: string | number | bigint }) => string
    qrLabel: string
    once: string
    copy: string
    address: string
    copyByHand: string
    copied: string
    whatsapp: string
    share: (values: { address: string | number | bigint; name: string | number | bigint }) => string
    papers: string
    papersText: string
    addPaper: string
    savePaper: string
    from: string
    to: string
    signedBy: string
    sheet: string
    paperFile: string
    paperDays: (values: {
      count: number
      from: string | number | bigint
      to: string | number | bigint
    }) => string
    paperBy: (values: { name: string | number | bigint; when: string | number | bigint }) => string
    removePaper: (values: { from: string | number | bigint; to: string | number | bigint }) => string
    removingPaper: (values: { from: string | number | bigint; to: string | number | bigint }) => string
    removePaperQuestion: (values: { count: number }) => string
    removePaperYes: string
    trail: string
    acts: { masuk: string; konfirmasi: string; batal: string; revisi: string; catatan: string; nilai: string }
    waitingText: string
    nobodyWaits: string
    nobodyWaitsText: string
    waitingCount: (values: { count: number }) => string
    confirmedBy: (values: { name: string | number | bigint }) => string
    confirmedOnPaper: (values: { name: string | number | bigint }) => string
    changedSince: string
    commented: (values: { name: string | number | bigint; when: string | number | bigint }) => string
  }
  lapanganMarks: {
    waits: string
    signed: string
    draft: string
    draftText: string
    sign: string
    signedBy: (values: { name: string | number | bigint }) => string
    newAddress: (values: { since: string | number | bigint }) => string
    reasons: readonly string[]
    reasonHint: string
    kembalikan: { title: string; text: string; yes: string }
    buka: { title: string; text: string; yes: string }
  }
  lapanganPage: {
    title: string
    act: string
    offline: string
    looking: string
    areYou: (values: { name: string | number | bigint }) => string
    noAccount: string
    itIsMe: string
    notMe: {
      button: string
      title: (values: { name: string | number | bigint }) => string
      text: string
      yes: string
      done: string
      doneText: string
    }
    noLink: string
    noLinkText: string
    links: { kedaluwarsa: string; dicabut: string; 'tidak-dikenal': string }
    linksText: { kedaluwarsa: string; dicabut: string; 'tidak-dikenal': string }
    sendAgain: (values: { to: string | number | bigint }) => string
    contact: (values: { campus: string | number | bigint; ways: string | number | bigint }) => string
    hello_morning: (values: { name: string | number | bigint }) => string
    hello_noon: (values: { name: string | number | bigint }) => string
    hello_afternoon: (values: { name: string | number | bigint }) => string
    hello_evening: (values: { name: string | number | bigint }) => string
    subtitle: (values: { company: string | number | bigint }) => string
    students: string
    all: {
      thisWeek: (values: { count: number }) => string
      week: (values: { count: number; week: string | number | bigint }) => string
      title: (values: { count: number; students: string | number | bigint }) => string
      line: (values: { count: number; name: string | number | bigint }) => string
      yes: (values: { count: number }) => string
      text: (values: { week: string | number | bigint }) => string
      none: string
      undo: string
      already: (values: { count: number }) => string
      left: (values: { count: number }) => string
    }
    purpose: string
    ring: (values: { name: string | number | bigint }) => string
    toLecturer: (values: { lecturer: string | number | bigint; student: string | number | bigint }) => string
    waits: (values: { count: number }) => string
    over: string
    toCorrect: (values: { count: number }) => string
    nothing: string
    allStudents: (values: { count: string | number | bigint }) => string
    fewer: string
    nobody: string
    nobodyText: string
    before: string
    after: string
    daysOf: (values: { name: string | number | bigint }) => string
    noReport_of: (values: { days: string | number | bigint }) => string
    away_of: (values: { days: string | number | bigint }) => string
    weekHours: (values: { time: string | number | bigint }) => string
    emptyWeek: string
    readOnly: string
    tick: (values: { day: string | number | bigint }) => string
    confirm: (values: { count: number }) => string
    tickOne: string
    confirmed: (values: { count: number }) => string
    takeBack: string
    takeBackOf: (values: { day: string | number | bigint }) => string
    takenBack: string
    recordedAs: (values: { who: string | number | bigint }) => string
    nextWeek: (values: { week: string | number | bigint }) => string
    nextStudent: (values: { name: string | number | bigint }) => string
    confirmedAt: (values: { when: string | number | bigint }) => string
    confirmedBy: (values: { name: string | number | bigint; when: string | number | bigint }) => string
    onPaper: string
    changed: string
    toBeCorrected: string
    corrected: string
    notConfirmed: string
    commented: (values: { name: string | number | bigint; when: string | number | bigint }) => string
    attachment: string
    showPictures: (values: { count: number }) => string
    campusSays: (values: { count: string | number | bigint }) => string
    talkShort: string
    talkAbout: (values: { day: string | number | bigint }) => string
    comment: string
    commentHint: string
    revise: string
    reviseOf: (values: { day: string | number | bigint }) => string
    sendComment: string
    sending: string
    cancel: string
    commentSent: string
    askedFor: string
    withdrawn: string
    withdraw: string
    withdrawOf: (values: { day: string | number | bigint }) => string
    validated: string
    back: string
    confirmedDays: (values: { count: number }) => string
    marks: {
      of: (values: { name: string | number | bigint }) => string
      opens: (values: { day: string | number | bigint }) => string
      none: string
      states: {
        kosong: string
        draf: string
        diajukan: string
        dikirim: string
        dikunci: string
        ditutup: string
      }
      weight: (values: { percent: string | number | bigint }) => string
      byLecturer: string
      sent: (values: { when: string | number | bigint }) => string
      wrong: string
      toSign: string
      closed: string
      givenBack: string
      onPaperToo: string
    }
    code: {
      title: string
      sending: (values: { to: string | number | bigint }) => string
      sentTo: (values: { to: string | number | bigint }) => string
      label: string
      hint: string
      six: string
      again: string
    }
    validUntil: (values: { day: string | number | bigint }) => string
    leave: string
    and: string
    about: {
      title: (values: { company: string | number | bigint }) => string
      text: string
      write: string
      change: string
      field: string
      noField: string
      does: string
      tasks: string
      tasksHint: string
      plain: string
      save: string
    }
  }
  lecturer: {
    guidance: string
    marks: string
    visit: string
    guidanceOwn: string
    guidanceAll: string
    noneOwn: string
    noneAll: string
    monitoring: string
    monitoringText: string
    monitoringOffice: string
    noneApproved: string
    noMatch: string
    noMatchText: string
    none: string
    showAll: string
    clear: (values: { filter: string | number | bigint }) => string
    at: (values: { company: string | number | bigint }) => string
    filter: {
      title: string
      programme: string
      semester: string
      rows: string
      all: string
      keyword: string
      placeholder: (values: { count: number }) => string
      search: string
      chosen: string
      company: string
      lecturer: string
      everySemester: string
      everyProgramme: string
    }
    waits: { validasi: string; laporan: string; pembimbing: string; surat: string; jadwal: string }
    placed: string
    student: string
    nobp: string
    programme: string
    semester: string
    company: string
    companyAddress: string
    toStudent: (values: { name: string | number | bigint }) => string
    toCompany: (values: { company: string | number | bigint; student: string | number | bigint }) => string
    companyPhone: string
    schedule: string
    noSchedule: string
    status: string
    pembimbing: string
    noPembimbing: string
    guideAndSchedule: string
    reports: string
    comments: string
    validated: (values: { days: string | number | bigint }) => string
    notValidated: (values: { days: string | number | bigint }) => string
    read: (values: { comments: string | number | bigint }) => string
    unread: (values: { comments: string | number | bigint }) => string
    noReports: string
    noComments: string
    sortBy: (values: { column: string | number | bigint }) => string
    kinds: string
    weekly: string
    final: string
    attendance: string
    validateWeekly: string
    validateFinal: string
    finalReport: string
    noFinal: string
    week: {
      title: string
      noSchedule: string
      noScheduleText: string
      noThread: string
      reading: (values: { day: string | number | bigint }) => string
      validate: string
      reviseOne: (values: { day: string | number | bigint }) => string
      withdrawOne: (values: { day: string | number | bigint }) => string
      withdrawing: (values: { day: string | number | bigint }) => string
      withdrawingText: string
      withdrawYes: string
      validateOne: (values: { day: string | number | bigint }) => string
      undo: string
      undoOne: (values: { day: string | number | bigint }) => string
      validating: (values: { day: string | number | bigint }) => string
      validatingText: string
      validateYes: string
      undoing: (values: { day: string | number | bigint }) => string
      undoingText: string
      all: (values: { count: number }) => string
      rest: (values: { count: number }) => string
      validatingAll: (values: { count: number }) => string
      validatingAllText: (values: { days: string | number | bigint }) => string
      validateAllYes: (values: { count: number }) => string
      progress: string
      done: (values: { count: number }) => string
      partly: (values: { count: number; done: string | number | bigint }) => string
      without: (values: { days: string | number | bigint }) => string
      nothing: string
      giveBack: string
    }
  }
  letters: {
    title: string
    subtitle: string
    subtitleLecturer: string
    none: string
    noneText: string
    kinds: {
      pengantar: string
      formulir: string
      tugas: string
      penyerahan: string
      penarikan: string
      keterangan: string
      sertifikat: string
      logbook: string
      kehadiran: string
    }
    andMore: (values: { more: string | number | bigint; names: string | number | bigint }) => string
    download: string
    scan: string
    gone: string
    valid: string
    withdrawn: string
    withdrawnOn: (values: { day: string | number | bigint }) => string
    why: (values: { reason: string | number | bigint }) => string
    more: string
    check: string
    checkText: string
    code: string
    look: string
    looking: string
    isValid: string
    isWithdrawn: string
    withdrawnText: (values: { day: string | number | bigint }) => string
    endedText: (values: { day: string | number | bigint }) => string
    ended: string
    unknown: string
    unknownText: string
    another: string
    checkedAt: (values: { at: string | number | bigint; campus: string | number | bigint }) => string
    kind: string
    number: string
    day: string
    for: string
    person: (values: { initials: string | number | bigint; last: string | number | bigint }) => string
    nobody: string
    signatory: string
    state: string
    compare: string
    file: string
    fileText: string
    choose: string
    same: string
    different: string
    cannot: string
    sum: (values: { code: string | number | bigint; sum: string | number | bigint }) => string
    contact: (values: { phone: string | number | bigint }) => string
  }
  loading: { failed: string; failedText: string; partFailed: string }
  login: {
    title: string
    titles: { mahasiswa: string; dosen: string }
    username: string
    usernameHint: string
    password: string
    showPassword: string
    remember: string
    rememberHint: string
    submit: string
    checking: string
    help: string
    forgot: string
    noAccount: string
    signedIn: (values: { name: string | number | bigint }) => string
    goOn: (values: { name: string | number | bigint }) => string
    ended: string
    again: string
    endedHere: string
    notYou: (values: { name: string | number | bigint }) => string
    welcome: (values: { campus: string | number | bigint }) => string
    stopBanner: string
    about: string
    claim: string
    steps: {
      company: { title: string; text: string }
      documents: { title: string; text: string }
      reports: { title: string; text: string }
    }
    token: {
      checking: string
      dead: string
      deadText: string
      failed: string
      ask: {
        title: string
        text: (values: { here: string | number | bigint; owner: string | number | bigint }) => string
        unsent: (values: { count: string | number | bigint; here: string | number | bigint }) => string
        yes: (values: { owner: string | number | bigint }) => string
        no: (values: { here: string | number | bigint }) => string
      }
      welcome: (values: { name: string | number | bigint }) => string
    }
    campus: {
      with: (values: { name: string | number | bigint }) => string
      leaving: (values: { name: string | number | bigint }) => string
      or: string
      only: (values: { roles: string | number | bigint }) => string
      emergency: string
      apart: string
      offline: string
      forgotten: (values: { name: string | number | bigint }) => string
      back: {
        title: string
        checking: string
        failed: string
        again: string
        code: (values: { code: string | number | bigint }) => string
        shown: string
      }
      elsewhere: string
      elsewhereText: string
    }
  }
  mail: {
    title: string
    address: string
    none: string
    off: string
    waiting: (values: { address: string | number | bigint }) => string
    waitingOther: (values: { address: string | number | bigint }) => string
    bounced: string
    resend: string
    change: string
    enter: string
    newAddress: string
    newHint: string
    password: string
    passwordHint: string
    save: string
    remove: string
    cancel: string
    required: string
    choices: string
    choicesText: (values: { hour: string | number | bigint }) => string
    groups: {
      keputusan: string
      dokumen: string
      laporan: string
      tanggapan: string
      jadwal: string
      pengingat: string
      nilai: string
      lapangan: string
      akun: string
      data: string
      pengaturan: string
    }
    manners: { langsung: string; harian: string; mati: string }
    forgotTitle: string
    forgotText: string
    forgotNoAddress: string
    forgotOff: string
    username: string
    usernameMissing: string
    send: string
    sent: string
    sentText: string
    toSignIn: string
    toHome: string
    resetTitle: string
    resetText: string
    resetSave: string
    resetDone: string
    resetDoneText: string
    confirmTitle: string
    confirmText: string
    confirmButton: string
    confirmPassword: string
    confirmDone: string
    confirmDoneText: (values: { address: string | number | bigint }) => string
    dead: string
    deadText: string
    askAgain: string
    stopTitle: string
    stopping: string
    stopped: string
    stoppedText: (values: { groups: string | number | bigint }) => string
    stoppedNone: string
    stillSent: (values: { groups: string | number | bigint }) => string
    nothingSent: string
    stopAll: string
    undo: string
    resumed: string
    resumedText: (values: { groups: string | number | bigint }) => string
    allChoices: string
  }
  mui: {
    rowsPerPage: string
    rows: (values: {
      count: string | number | bigint
      from: string | number | bigint
      to: string | number | bigint
    }) => string
    rowsOfMore: (values: { from: string | number | bigint; to: string | number | bigint }) => string
    goTo: { first: string; last: string; next: string; previous: string }
    goToPage: (values: { page: string | number | bigint }) => string
    page: (values: { page: string | number | bigint }) => string
    morePages: string
    pages: string
    clear: string
    close: string
    loading: string
    noOptions: string
    open: string
    expandPath: string
  }
  notices: {
    title: string
    bell: string
    unread: (values: { count: string | number | bigint }) => string
    markAll: string
    all: string
    onlyUnread: string
    none: string
    noneText: string
    noneUnread: string
    today: string
    week: string
    earlier: string
    more: string
    new: string
    quote: (values: { text: string | number | bigint }) => string
    of_name: (values: { name: string | number | bigint; text: string | number | bigint }) => string
    asSchedule: string
    noPembimbing: string
    system: string
    lastReport: (values: { day: string | number | bigint }) => string
    until: (values: { day: string | number | bigint }) => string
    ends: (values: { day: string | number | bigint }) => string
    since: (values: { day: string | number | bigint }) => string
    notYou: string
    offer: (values: { company: string | number | bigint; when: string | number | bigint }) => string
    untilMoment: (values: { when: string | number | bigint }) => string
    roundFirst: (values: {
      all: string | number | bigint
      company: string | number | bigint
      turn: string | number | bigint
    }) => string
    roundLater: (values: {
      all: string | number | bigint
      company: string | number | bigint
      place: string | number | bigint
      turn: string | number | bigint
    }) => string
    roundNone: (values: { all: string | number | bigint; turn: string | number | bigint }) => string
    roundOut: { terdaftar: string; 'tidak-berhak': string }
  }
  officeLetters: {
    title: string
    hint: string
    issue: string
    wording: string
    kind: string
    valid: string
    withdrawn: string
    none: string
    noneHint: string
    students_more: (values: { first: string | number | bigint; more: string | number | bigint }) => string
    by: (values: { day: string | number | bigint; name: string | number | bigint }) => string
    withdrawnBy: (values: {
      day: string | number | bigint
      name: string | number | bigint
      why: string | number | bigint
    }) => string
    pdf: string
    scan: string
    addScan: string
    replaceScan: string
    of: (values: { action: string | number | bigint; number: string | number | bigint }) => string
    gone: string
    withdraw: string
    withdrawTitle: (values: { number: string | number | bigint }) => string
    withdrawText: string
    withdrawYes: string
    reasons: readonly string[]
    previous: string
    next: string
    issueTitle: string
    issueHint: string
    day: string
    filter: string
    chooseNext: (values: { all: string | number | bigint; count: string | number | bigint }) => string
    chooseOpen: (values: { count: string | number | bigint }) => string
    chooseNone: string
    has: (values: { number: string | number | bigint }) => string
    group: (values: { company: string | number | bigint; count: number }) => string
    noCandidates: string
    noCandidatesHint: { pengantar: string; berjalan: string; selesai: string }
    noneChosen: string
    publish_one: string
    publish_some: (values: { count: string | number | bigint }) => string
    publishTitle: (values: { count: number; kind: string | number | bigint }) => string
    publishText: string
    preview: string
    previewAlt: (values: { kind: string | number | bigint }) => string
    sample: string
    previewOf: (values: { at: string | number | bigint; count: string | number | bigint }) => string
    number: (values: { number: string | number | bigint }) => string
    unprintable: (values: { signs: string | number | bigint }) => string
    complete: string
    lacks: (values: { names: string | number | bigint }) => string
    noAddress: string
    unset: (values: { needs: string | number | bigint }) => string
    unsetTitle: string
    openSettings: string
    askAkademik: string
    running: string
    runningHint: string
    jobs: string
    see: string
    stop: string
    stopTitle: (values: { kind: string | number | bigint }) => string
    stopText_none: (values: { left: string | number | bigint }) => string
    stopText_some: (values: { count: number; left: string | number | bigint }) => string
    stopYes: string
    waits: string
    ended: string
    making: string
    made: (values: { count: string | number | bigint; done: string | number | bigint }) => string
    refused: (values: { count: string | number | bigint }) => string
    since: (values: { moment: string | number | bigint }) => string
    leftOut: (values: { count: number }) => string
    done: (values: { count: number }) => string
    doneNone: string
    progress: (values: { count: string | number | bigint; done: string | number | bigint }) => string
    failures: (values: { count: string | number | bigint }) => string
    zip: string
    zipping: (values: { count: string | number | bigint; done: string | number | bigint }) => string
    zipFailed: string
    seeThem: string
    again: string
    wordsTitle: string
    wordsHint: string
    version_none: string
    version_some: (values: { version: string | number | bigint }) => string
    general: string
    generalHint: string
    insert: string
    fields: {
      perihal: string
      hal: string
      lampiran: string
      pembuka: string
      penutup: string
      tembusan: string
      an: string
      jabatan: string
      pejabat: string
      nip: string
      kepala: string
      kota: string
      unit: string
      pola: string
    }
    hints: {
      hal: string
      pembuka: string
      tembusan: string
      an: string
      jabatan: string
      nip: string
      kepala: string
      kota: string
      unit: string
      pola: string
    }
    save: string
    leave: { title: string; text: string; yes: string; no: string }
    tabs: string
    all: string
    narrow: { prodi: string; angkatan: string; perusahaan: string }
  }
  overview: {
    title: string
    subtitle: (values: { count: number; time: string | number | bigint }) => string
    semester: string
    programme: string
    allProgrammes: string
    noSemester: string
    noSemesterText: string
    exportAll: string
    export: string
    exportOf: (values: { table: string | number | bigint }) => string
    exporting: string
    file: (values: { semester: string | number | bigint; table: string | number | bigint }) => string
    onlyRunning: string
    total: {
      direkomendasikan: string
      ditempatkan: string
      menunggu: string
      tanpalaporan: string
      perusahaan: string
    }
    about: {
      layak: (values: { students: string | number | bigint }) => string
      ditempatkan: (values: { count: number; share: string | number | bigint }) => string
      menunggu_today: string
      menunggu_days: (values: { count: number }) => string
      nobodyWaits: string
      tanpalaporan: (values: { of: string | number | bigint }) => string
      perusahaan: (values: { fresh: string | number | bigint }) => string
    }
    byProgramme: string
    placed: string
    waiting: string
    ready: string
    silent: string
    registered: string
    all: string
    barOf: (values: {
      name: string | number | bigint
      placed: string | number | bigint
      waiting: string | number | bigint
    }) => string
    companies: string
    company: string
    seats: string
    filled: string
    selfFound: string
    filledOf_open: (values: { count: number; name: string | number | bigint }) => string
    filledOf_seats: (values: {
      filled: string | number | bigint
      name: string | number | bigint
      seats: string | number | bigint
    }) => string
    allCompanies: (values: { count: number }) => string
    noCompanies: string
    semesters: string
    load: string
    guided: string
    lecturers: string
    lecturer: string
    nidn: string
    loads: { 'tidak-ada': string; 'sampai-5': string; 'sampai-10': string; 'lebih-dari-10': string }
    loadTitle: (values: { load: string | number | bigint }) => string
    noLecturers: string
    lecturersOf: (values: { count: number; load: string | number | bigint }) => string
    back: string
  }
  parts: {
    stale: (values: { why: string | number | bigint }) => string
    close: string
    unsaved: string
    closing: (values: { title: string | number | bigint }) => string
    closeAnyway: string
    person_nidn: (values: { name: string | number | bigint; nidn: string | number | bigint }) => string
    call: (values: { name: string | number | bigint; phone: string | number | bigint }) => string
    whatsApp: (values: { name: string | number | bigint }) => string
    download: string
    preparing: string
    fileGone: string
    cannotShow: string
    cannotShowText: string
    pages: string
    previous: string
    next: string
    range: (values: {
      count: number
      first: string | number | bigint
      last: string | number | bigint
    }) => string
    page: (values: { page: string | number | bigint; pages: string | number | bigint }) => string
    profile: {
      title: string
      less: string
      more: string
      nik: string
      address: string
      phone: string
      born: string
      intake: string
      credits: string
      failedCredits: string
      notKept: string
    }
  }
  privacy: {
    title: string
    about: string
    keeper: string
    keeperText: (values: { campus: string | number | bigint }) => string
    keeperUnnamed: string
    contact: string
    noContact: string
    what: string
    data: string
    why: string
    who: string
    you: string
    last: string
    everyone: string
    papers: string
    office: string
    own: string
    fields: {
      mhsnik: string
      mhsalamat: string
      mhstelp: string
      mhstmplhr: string
      mhstgllhr: string
      dosenalamat: string
      dosentelp: string
      alamatsurel: string
      alamatbaru: string
      nomorwa: string
      nomorwabaru: string
      lapangansurel: string
      lapangantelp: string
    }
    reasons: {
      mhsnik: string
      mhsalamat: string
      mhstelp: string
      mhstmplhr: string
      mhstgllhr: string
      dosenalamat: string
      dosentelp: string
      alamatsurel: string
      alamatbaru: string
      nomorwa: string
      nomorwabaru: string
      lapangansurel: string
      lapangantelp: string
    }
    also: {
      account: string
      accountWhy: string
      papers: string
      papersWhy: string
      reports: string
      reportsWhy: string
      sessions: string
      sessionsWhy: string
      trail: string
      trailWhy: string
    }
    howLong: string
    kinds: { ditolak: string; dokumen: string; jejak: string; lulusan: string; lapangan: string }
    kept: string
    months_years: (values: { count: number }) => string
    months_months: (values: { count: number }) => string
    days: (values: { days: string | number | bigint }) => string
    fixed: { sesi: string; tempat: string; lokasi: string; sampah: string }
    statistics: string
    rights: string
    rightsText: string
    download: string
    preparing: string
    started: string
    downloadHint: string
    toDownload: string
  }
  problems: {
    noConnection: string
    notKept: string
    tooSlow: string
    trouble: string
    tooLarge: string
    changedSoFar: (values: { all: string | number | bigint; done: string | number | bigint }) => string
    deletedSoFar: (values: { all: string | number | bigint; done: string | number | bigint }) => string
    tooMany: string
  }
  reason: { hint: string; needed: string; ready: string; report: readonly string[]; final: readonly string[] }
  reports: {
    heads: { day: string; text: string; file: string; state: string; actions: string }
    days: string
    today: string
    notYet: string
    hasNews: string
    weekHasNews: (values: { week: string | number | bigint }) => string
    none: string
    noFile: string
    fileIs: string
    download: string
    fileOf: (values: { day: string | number | bigint }) => string
    entryOf: (values: { day: string | number | bigint }) => string
    finalReport: string
    accepted: string
    notAccepted: string
    accept: string
    acceptOf: (values: { day: string | number | bigint }) => string
    takeBack: string
    takeBackOf: (values: { day: string | number | bigint }) => string
    accepting: (values: { day: string | number | bigint }) => string
    acceptText: string
    acceptYes: string
    sentBack: (values: { reason: string | number | bigint }) => string
    finalSentBack: (values: { reason: string | number | bigint }) => string
    takingBack: (values: { day: string | number | bigint }) => string
    takeBackText: string
    daily: string
    status: string
    report: string
    file: string
    year: string
    month: string
    week: string
    weekBefore: string
    weekAfter: string
    comments: string
    choosePeriod: string
    picture: (values: { index: string | number | bigint }) => string
    picturesOf: (values: { day: string | number | bigint }) => string
    print: string
    printAll: string
    printWeek: string
    large: {
      title: (values: { index: string | number | bigint; of: string | number | bigint }) => string
      open: (values: { what: string | number | bigint }) => string
      before: string
      after: string
      first: string
      last: string
      failed: string
    }
  }
  revision: {
    ask: string
    askOf: (values: { day: string | number | bigint }) => string
    withdrawOf: (values: { day: string | number | bigint }) => string
    askDocument: (values: { name: string | number | bigint }) => string
    askDays_one: string
    askDays_some: (values: { count: string | number | bigint }) => string
    askFinal: string
    whatNext: string
    parts: string
    partsNeeded: string
    note: string
    noteHint: string
    noteNeeded: string
    send: string
    sending: string
    givenBack: (values: { note: string | number | bigint }) => string
    withdraw: string
    ready: {
      dokumen: { halaman: string; tandatangan: string; terbaca: string }
      laporan: { kegiatan: string; jam: string; gambar: string }
      laporanakhir: { isi: string; format: string; lampiran: string }
    }
    asked: (values: { name: string | number | bigint; when: string | number | bigint }) => string
    corrected: (values: { when: string | number | bigint }) => string
    compare: string
    hide: string
    before: string
    after: string
    same: string
    noFile: string
    oldFile: (values: { name: string | number | bigint }) => string
    newFile: (values: { name: string | number | bigint }) => string
    open: string
    pictures_none: string
    pictures_some: (values: { count: number }) => string
    office: string
    readySends: string
  }
  revisionParts: {
    berkas: string
    halaman: string
    tandatangan: string
    terbaca: string
    data: string
    kegiatan: string
    jam: string
    gambar: string
    lampiran: string
    isi: string
    format: string
  }
  roles: {
    akademik: string
    prodi: string
    mahasiswa: string
    dosen: string
    lapangan: string
    wadir: string
  }
  round: {
    of: (values: { quota: string | number | bigint }) => string
    intro: (values: { most: string | number | bigint }) => string
    until: (values: { when: string | number | bigint }) => string
    untilText: string
    over: (values: { when: string | number | bigint }) => string
    overText: string
    cancelled: (values: { when: string | number | bigint }) => string
    cancelledText: string
    open: string
    change: string
    see: string
    back: string
    sent: (values: { count: number; when: string | number | bigint }) => string
    sentNone: string
    sentSks: (values: { sks: string | number | bigint }) => string
    listed: (values: { place: string | number | bigint }) => string
    notListed: string
    choices: string
    none: string
    up: (values: { company: string | number | bigint }) => string
    down: (values: { company: string | number | bigint }) => string
    remove: (values: { company: string | number | bigint }) => string
    dragHint: string
    moved: (values: { company: string | number | bigint; place: string | number | bigint }) => string
    removed: (values: { company: string | number | bigint }) => string
    gone: string
    goneName: string
    add: (values: { place: string | number | bigint }) => string
    addHint: string
    full: (values: { most: string | number | bigint }) => string
    send: (values: { count: number }) => string
    takeBack: string
    takingBack: (values: { count: number }) => string
    takeBackQuestion: string
    unsent: string
    missed: string
    rule: string
    orders: { undian: string; sks: (values: { bands: string | number | bigint }) => string; daftar: string }
    band: (values: { sks: string | number | bigint }) => string
    take: string
    truth: string
    lot: string
    word: string
    check: string
    checkText: string
    result: string
    turn: (values: { all: string | number | bigint; turn: string | number | bigint }) => string
    got: (values: { company: string | number | bigint; place: string | number | bigint }) => string
    without: string
    direct: string
    directAfter: (values: { minutes: string | number | bigint }) => string
    out: { terdaftar: string; 'tidak-berhak': string }
    fates: {
      dapat: string
      penuh: (values: { turn: string | number | bigint }) => string
      penuhAwal: string
      mundur: string
      lewat: string
    }
    noDirect: string
  }
  states: {
    copyright: (values: { owner: string | number | bigint; year: string | number | bigint }) => string
    privacy: string
    optional: string
    loading: string
    home: string
    reload: string
    retry: string
    retrying: string
    failed: string
    failedText: string
    offline: string
    offlineText: string
    crashed: string
    crashedText: string
    notFound: string
    notFoundText: string
    forbidden: string
    forbiddenText: string
    notLoggedIn: string
    notLoggedInText: string
    logIn: string
    language: string
    languageHint: string
  }
  status: {
    dokumen: {
      'belum-upload': string
      'belum-validasi': string
      'perlu-revisi': string
      diperbaiki: string
      tervalidasi: string
    }
    laporan: {
      'belum-dibuat': string
      'belum-divalidasi': string
      'perlu-revisi': string
      diperbaiki: string
      'sudah-divalidasi': string
      'dianggap-divalidasi': string
    }
    rekomendasi: { direkomendasikan: string; 'belum-direkomendasikan': string }
    kelayakan: { direkomendasikan: string; layak: string; 'belum-layak': string; 'syarat-belum-ada': string }
    master: { aktif: string; 'non-aktif': string }
    akun: { aktif: string; nonaktif: string; 'sandi-awal': string }
    kuliah: { aktif: string; cuti: string; nonaktif: string; lulus: string; DO: string; keluar: string }
    kursi: { tersedia: string; penuh: string; mundur: string }
    ulasan: { menunggu: string; terbit: string; ditolak: string }
    tukar: {
      diminta: string
      disepakati: string
      disetujui: string
      ditolak: string
      menolak: string
      ditarik: string
      habis: string
      gugur: string
    }
    antrean: { menunggu: string; ditawarkan: string }
  }
  student: {
    title: string
    parts: string
    registering: string
    announcements: string
    company: string
    another: string
    notYet_approved: (values: { company: string | number | bigint }) => string
    notYet_waits: (values: { company: string | number | bigint }) => string
    quotasUnknown: string
    status: string
    pembimbing: string
    noPembimbing: string
    notRegistered: string
    past: string
    noLetter: string
    noLetterYet: string
    letter: string
    rejectedTitle: string
    rejected: (values: { company: string | number | bigint }) => string
    reason: (values: { reason: string | number | bigint }) => string
    registered: (values: { company: string | number | bigint }) => string
    pending: string
    withdraw: string
    approved: string
    awaitingPembimbing: string
    reports: {
      title: string
      kinds: string
      weekly: string
      final: string
      attendance: string
      none: string
      noneText: string
      register: string
    }
    path: {
      title: string
      done: string
      step: (values: { at: string | number | bigint; of: string | number | bigint }) => string
      until: (values: { day: string | number | bigint }) => string
      steps: {
        rekomendasi: string
        daftar: string
        disetujui: string
        pembimbing: string
        surat: string
        dokumen: string
        magang: string
        akhir: string
      }
      said: {
        selesai: string
        sekarang: string
        tertunda: string
        gagal: string
        nanti: string
        'belum-diketahui': string
      }
      turns: {
        anda: string
        'admin-prodi': string
        'admin-akademik': string
        perusahaan: string
        pembimbing: string
        waktu: string
        selesai: string
        syarat: string
      }
      actions: {
        'pilih-perusahaan': string
        'unggah-dokumen': string
        'tulis-laporan': string
        'laporan-akhir': string
        'lihat-akhir': string
        'lihat-perusahaan': string
      }
      eligible: { title: string; text: string }
      noRequirement: { title: string; text: string }
      creditsShort: (values: {
        has: string | number | bigint
        missing: string | number | bigint
        needs: string | number | bigint
      }) => string
      failedCredits: (values: { below: string | number | bigint; has: string | number | bigint }) => string
      ifWrong: string
      notStudying: string
      recommended: string
      quotasLoading: string
      quotasFailed: string
      waitForQuota: string
      chooseAnother: string
      choose: string
      pending: { text: (values: { company: string | number | bigint }) => string }
      finalSent: { title: string; text: string }
      finalAccepted: { title: string; text: string }
      closed: (values: { company: string | number | bigint }) => string
      ended: (values: { company: string | number | bigint }) => string
      finalLoading: string
      finalFailed: string
      over: string
      running: (values: { company: string | number | bigint }) => string
      late: (values: { what: string | number | bigint }) => string
      lateWords: { pembimbing: string; letter: string; documents: string }
      awaitingLetter: string
      awaitingSchedule: { title: string; text: string }
      ready: (values: { company: string | number | bigint }) => string
      kinds: { registrasi: string; konsultasi: string; keberangkatan: string }
      checking: { title: (values: { kind: string | number | bigint }) => string; text: string }
      tooLate: { title: string; text: (values: { count: number; kind: string | number | bigint }) => string }
      upload: (values: { count: number; kind: string | number | bigint }) => string
      starts: (values: { day: string | number | bigint; left: string | number | bigint }) => string
      rejected: (values: { company: string | number | bigint }) => string
      see: string
    }
  }
  swap: {
    title: string
    text: string
    ask: string
    askTitle: string
    whom: string
    whomHint: string
    then: string
    goes: { sees: (values: { days: string | number | bigint }) => string; decides: string; moves: string }
    send: string
    asks: (values: { name: string | number | bigint; nobp: string | number | bigint }) => string
    asksText: (values: {
      day: string | number | bigint
      from: string | number | bigint
      to: string | number | bigint
    }) => string
    agree: string
    decline: string
    agreeing: (values: { name: string | number | bigint }) => string
    agreeText: (values: {
      from: string | number | bigint
      name: string | number | bigint
      to: string | number | bigint
    }) => string
    agreeYes: string
    declining: (values: { name: string | number | bigint }) => string
    declineText: string
    declineYes: string
    agreed: (values: { company: string | number | bigint; name: string | number | bigint }) => string
    agreedText: (values: { day: string | number | bigint }) => string
    waits: (values: { day: string | number | bigint; name: string | number | bigint }) => string
    see: string
    asked: (values: { nobp: string | number | bigint }) => string
    askedText: (values: { day: string | number | bigint }) => string
    takeBack: string
    takingBack: string
    takeBackText: string
    takeBackYes: string
    over: (values: { who: string | number | bigint }) => string
    reason: (values: { reason: string | number | bigint }) => string
  }
  thread: {
    label: string
    empty: string
    emptyWriter: string
    emptyReader: string
    fresh: string
    write: string
    missing: string
    failed: string
    save: string
    saving: string
  }
  today: {
    title: string
    write: string
    writeAnyway: string
    change: string
    read: string
    camera: string
    states: {
      'hari-ini': string
      revisi: string
      ditulis: string
      dikirim: string
      divalidasi: string
      dianggap: string
      libur: string
      izin: string
      'izin-diminta': string
      belum: string
      nanti: string
      luar: string
    }
    revise: string
    written: string
    waiting: string
    waitingWith: (values: { count: number }) => string
    refused: { harian: string; gambar: string }
    deemed: string
    awayAsked_sick: string
    awayAsked_away: string
    owed: string
    writeDay: (values: { day: string | number | bigint }) => string
    late: (values: { count: number }) => string
    comments: (values: { count: number }) => string
    weekOf: (values: { day: string | number | bigint }) => string
    finalReport: string
    all: (values: { count: number }) => string
    progress: (values: { day: string | number | bigint; days: string | number | bigint }) => string
    mapped: string
    people: string
    pembimbing: string
    noPembimbing: string
    company: string
    me: (values: { company: string | number | bigint; name: string | number | bigint }) => string
    whatsapp: (values: { name: string | number | bigint }) => string
    call: (values: { name: string | number | bigint }) => string
    map: (values: { name: string | number | bigint }) => string
    rest: string
    moved: (values: { company: string | number | bigint }) => string
    movedFrom_open: (values: { company: string | number | bigint }) => string
    movedFrom_until: (values: { company: string | number | bigint; day: string | number | bigint }) => string
    ended: { dibatalkan: string; 'mengundurkan diri': string; pindah: string }
    reason: (values: { reason: string | number | bigint }) => string
    week: string
    days: {
      'hari-ini': string
      revisi: string
      ditulis: string
      dikirim: string
      divalidasi: string
      dianggap: string
      libur: string
      izin: string
      'izin-diminta': string
      belum: string
      nanti: string
      luar: string
    }
    noReport: string
    repair: string
    sentBack: string
    repairs: {
      dokumen: (values: { what: string | number | bigint }) => string
      laporan: (values: { what: string | number | bigint }) => string
      laporanakhir: (values: { what: string | number | bigint }) => string
    }
    unsent_text: string
    unsent_pictures: (values: { count: number }) => string
    unsentText_text: string
    unsentText_pictures: (values: { count: number }) => string
    goOn: string
    sendPictures: string
    thank: string
  }
  update: { there: string; take: string }
  upload: {
    takes: (values: { size: string | number | bigint; types: string | number | bigint }) => string
    choose: string
    drop: string
    other: string
    remove: string
    removeOf: (values: { name: string | number | bigint }) => string
    wrongType: (values: { name: string | number | bigint; types: string | number | bigint }) => string
    tooLarge: (values: {
      limit: string | number | bigint
      name: string | number | bigint
      size: string | number | bigint
    }) => string
    empty: (values: { name: string | number | bigint }) => string
    shrinking: string
    shrunk: (values: { before: string | number | bigint }) => string
    unreadablePhoto: (values: { name: string | number | bigint }) => string
    sending: (values: { name: string | number | bigint }) => string
    cancel: string
    retry: string
    uploading: string
    again: string
    failed: string
    done: string
    cancelled: string
    bytes: (values: { count: number }) => string
  }
  visits: {
    title: string
    subtitle: string
    parts: string
    tabs: { kunjungan: string; beban: string }
    record: string
    edit: string
    none: string
    noneText: string
    noneOffice: string
    noStudents: string
    noStudentsText: string
    more: string
    ways: { kunjungan: string; daring: string }
    waysHint: { kunjungan: string; daring: string }
    place: string
    placeOf: (values: { company: string | number | bigint; semester: string | number | bigint }) => string
    students: string
    chosen: (values: { all: string | number | bigint; count: string | number | bigint }) => string
    day: string
    way: string
    with: string
    withHint: string
    function: string
    finding: string
    findingHint: string
    followUp: string
    share: string
    shareHint: string
    files: string
    addFile: string
    filesHint: (values: { most: string | number | bigint }) => string
    willAdd: (values: { name: string | number | bigint }) => string
    removeFile: (values: { name: string | number | bigint }) => string
    removingFile: (values: { name: string | number | bigint }) => string
    removeFileText: string
    removeFileYes: string
    save: string
    saving: string
    uploadAgain: string
    uploadFailed: (values: { count: number; why: string | number | bigint }) => string
    met_job: (values: { job: string | number | bigint; name: string | number | bigint }) => string
    shared: string
    notShared: string
    change: string
    changeOf: (values: { day: string | number | bigint }) => string
    remove: string
    removeOf: (values: { day: string | number | bigint }) => string
    removing: (values: { company: string | number | bigint; day: string | number | bigint }) => string
    removeText: string
    removeYes: string
    own: string
    by: (values: { name: string | number | bigint }) => string
    count: (values: { count: number }) => string
    fileCount: (values: { count: number }) => string
    tabOf_none: string
    tabOf_some: (values: { count: string | number | bigint }) => string
    load: {
      title: string
      none: string
      noneText: string
      noneOffice: string
      guided: string
      examined: string
      visits: string
      days: string
      credits: string
      noCredits: string
      someCredits: (values: { count: number }) => string
      noCreditsOffice_many: (values: { count: string | number | bigint }) => string
      noCreditsOffice_of: (values: { programmes: string | number | bigint }) => string
    }
    report: {
      title: string
      file: (values: { name: string | number | bigint; semester: string | number | bigint }) => string
      excel: string
      pdf: string
      making: string
      excelOf: (values: { semester: string | number | bigint }) => string
      pdfOf: (values: { semester: string | number | bigint }) => string
      saved: (values: { name: string | number | bigint }) => string
      roles: { pembimbing: string; penguji: string }
      sum: string
      columns: {
        nidn: string
        name: string
        role: string
        nim: string
        student: string
        company: string
        from: string
        to: string
        letter: string
        credits: string
        visits: string
      }
    }
  }
  waiting: {
    count: (values: { count: number }) => string
    pictures: (values: { count: number }) => string
    refusedCount: (values: { count: number }) => string
    allSent: string
    sendNow: string
    trying: string
    stillNone: string
    look: string
    label: string
    state: string
    sending: string
    sendingPart: (values: { percent: string | number | bigint }) => string
    refused: string
    written: (values: { time: string | number | bigint }) => string
    kept: string
    file: (values: { name: string | number | bigint }) => string
    change: string
    changeOf: (values: { what: string | number | bigint }) => string
    cancel: string
    cancelOf: (values: { what: string | number | bigint }) => string
    removing: (values: { what: string | number | bigint }) => string
    cancelQuestion: string
    cancelMaybe: string
    refusedTitle: string
    tooOld: string
    copy: string
    copied: string
    copyFailed: string
    remove: string
    removeQuestion: string
    removeYes: string
    report: string
    finalReport: string
    comment: string
  }
  waitingList: {
    title: string
    join: string
    joinText: string
    place: (values: { place: string | number | bigint }) => string
    rests: string
    offeredAt: (values: { company: string | number | bigint }) => string
    until: (values: { when: string | number | bigint }) => string
    untilText: string
    besideRound: string
    accept: string
    accepting: (values: { company: string | number | bigint }) => string
    acceptText: (values: { company: string | number | bigint }) => string
    acceptInstead: (values: { before: string | number | bigint; company: string | number | bigint }) => string
    letGo: string
    letGoYes: string
    lettingGo: (values: { company: string | number | bigint }) => string
    letGoText: string
    leave: string
    leaveOf: (values: { company: string | number | bigint }) => string
    leaving: (values: { company: string | number | bigint }) => string
    leavingText: string
    leaveYes: string
    others: string
    othersText: string
  }
  whatsapp: {
    title: string
    text: string
    off: string
    none: string
    on: (values: { number: string | number | bigint }) => string
    waiting: (values: { number: string | number | bigint }) => string
    code: string
    confirm: string
    enter: string
    change: string
    number: string
    numberHint: string
    required: string
    codeRequired: string
    send: string
    remove: string
    cancel: string
  }
  writing: {
    notApproved: string
    notApprovedText: (values: { company: string | number | bigint }) => string
    noSchedule: string
    noScheduleText: (values: { company: string | number | bigint }) => string
    week: string
    beginsAt: (values: { day: string | number | bigint }) => string
    noThread: string
    noThreadEnded: string
    neverSeen: string
    unknown: string
    saved: string
    contentUnknown: string
    infoOf: (values: { day: string | number | bigint }) => string
    changeOf: (values: { day: string | number | bigint }) => string
    removeOf: (values: { day: string | number | bigint }) => string
    makeOf: (values: { day: string | number | bigint }) => string
    make: string
    removing: (values: { day: string | number | bigint }) => string
    removeText_plain: string
    removeText_pictures: (values: { count: number }) => string
    removeYes: string
    pictureOf: (values: { day: string | number | bigint }) => string
    refusals: {
      'belum-disetujui': string
      'jadwal-belum-ada': string
      'di-luar-jadwal': string
      'sudah-ada': string
      'sudah-berakhir': string
      'belum-dibuat': string
      'sudah-divalidasi': string
      'ada-revisi': string
    }
    save: string
    fileNow: (values: { name: string | number | bigint }) => string
    removeFile: string
    keepFile: string
    fileGoes: string
    file: string
    otherFile: string
    final: {
      notApproved: string
      notApprovedText: (values: { company: string | number | bigint }) => string
      add: string
      none: string
      noThread: string
      title: string
      changing: string
      otherFile: (values: { name: string | number | bigint }) => string
      changeOf: (values: { day: string | number | bigint }) => string
      removeOf: (values: { day: string | number | bigint }) => string
      removing: (values: { day: string | number | bigint }) => string
      removeText: string
      removeYes: string
      text: string
      textHint: string
      file: string
      sending: string
      cancel: string
      neverSeen: string
    }
    ended: string
    notCorrected: string
    today: {
      title: string
      write: string
      edit: string
      read: string
      photo: string
      weekend: string
      over: (values: { day: string | number | bigint }) => string
      missing: (values: { count: number }) => string
      writeOf: (values: { day: string | number | bigint }) => string
      more: (values: { count: number }) => string
    }
    states: {
      kosong: string
      terlambat: string
      menunggu: string
      baik: string
      dianggap: string
      nanti: string
      sinyal: string
    }
  }
  menus: {
    '/register': string
    '/mahasiswa': string
    '/kuota': string
    '/laporan': string
    '/mahasiswabimbingan': string
    '/perusahaan': string
    '/dosen': string
    '/nilai': string
    '/kunjungan': string
    '/surat': string
    '/kehadiran': string
    '/monitoring': string
    '/impor': string
    '/pengaturan': string
    '/prodi': string
    '/harilibur': string
    '/jeniskuota': string
    '/dokumen': string
    '/jenis': string
    '/dokumenakademik': string
    '/pengguna': string
    '/sandiawal': string
    '/peristiwa': string
  }
  nouns: {
    nouns: {
      perusahaan: {
        name: string
        fields: {
          perusahaannama: string
          perusahaanalamat: string
          perusahaanemail: string
          perusahaannotelp: string
          perusahaandomain: string
          perusahaanbidang: string
          perusahaanuraian: string
          perusahaantugas: string
          perusahaanlogo: string
          perusahaanfoto: string
          perusahaantelp: string
          perusahaanhenti: string
        }
        none: string
      }
      jenis: { name: string; fields: { jenisdokumen: string; jenisstatus: string }; hint: string }
      jeniskuota: {
        name: string
        fields: { jeniskuota: string; jenismou: string; jenisstatus: string }
        hint: string
      }
      dokumen: {
        name: string
        fields: {
          dokumennama: string
          dokumenjenisid: string
          dokumentipe: string
          dokumenstatus: string
          jenisdokumen: string
        }
        hint: string
        none: string
      }
      prodi: {
        name: string
        fields: {
          prodiid: string
          prodinama: string
          prodipejabat: string
          prodipejabat2: string
          prodiakreditasi: string
          prodiidfeeder: string
          prodiidmatkul: string
          prodisksmagang: string
        }
        none: string
      }
      semester: { name: string; fields: { semid: string; semnama: string }; none: string }
      kuota: {
        name: string
        fields: {
          kuotajenisid: string
          kuotaprodiid: string
          kuotasemid: string
          kuotamulairegistrasi: string
          kuotaselesairegistrasi: string
          kuotaselesaiuploaddokumen: string
          kuotatawaran: string
          jeniskuota: string
          kuotaprodinama: string
          kuotasemnama: string
          kuotapria: string
          kuotawanita: string
          kuotapriawanita: string
        }
        none: string
      }
      kuotadetail: {
        name: string
        fields: {
          detailkuotaidx: string
          detailperusahaanid: string
          detailkuotapria: string
          detailkuotawanita: string
          detailkuotapriawanita: string
          perusahaannama: string
          jmlregisterpria: string
          jmlregisterwanita: string
          detailmundur: string
        }
      }
      dokumenakademik: {
        name: string
        fields: {
          akdkuotaid: string
          akdperusahaanid: string
          akddokumenid: string
          akddokumenfiles: string
          perusahaannama: string
          dokumennama: string
        }
      }
      dokumenbalasan: {
        name: string
        fields: {
          balasankuotaidx: string
          balasanperusahaanidx: string
          balasanfiles: string
          pilihmahasiswa: string
          perusahaannama: string
          pilihanmahasiswa: string
          namamahasiswa: string
        }
      }
      jadwal: {
        name: string
        fields: {
          jadwalkuotaidx: string
          jadwalperusahaanid: string
          jadwalmulai: string
          jadwalselesai: string
          perusahaannama: string
        }
      }
      mahasiswa: {
        name: string
        fields: {
          mhsnobp: string
          mhsnama: string
          mhsnik: string
          mhsjkl: string
          mhsangkatan: string
          mhsprodiid: string
          prodinama: string
          totalsks: string
          nilai_d_e: string
          mhsalamat: string
          mhstelp: string
          mhstmplhr: string
          mhstgllhr: string
          mhsidfeeder: string
          mhsrekommagang: string
          registerstatus: string
          keadaan: string
          aktif: string
          mhsstatus: string
          diingatkan: string
          diingatkanoleh: string
          diingatkanhal: string
          diingatkancara: string
        }
        none: string
      }
      dosen: {
        name: string
        fields: {
          dosennidn: string
          dosennama: string
          dosenprodiid: string
          prodinama: string
          dosenalamat: string
          dosentelp: string
          dosenidfeeder: string
          jmlbimbingan: string
          aktif: string
        }
        none: string
      }
      register: {
        name: string
        fields: {
          registernobp: string
          registermhsnama: string
          registernamaperusahaan: string
          registerperusahaanid: string
          kuotaprodinama: string
          kuotasemnama: string
          registerdisetujui: string
          registerstatus: string
          keadaan: string
          keadaanalasan: string
          keadaanpada: string
          pembimbingdosennama: string
          registertanggal: string
          jmluploadregister: string
          jmldokregister: string
          diingatkan: string
          diingatkanoleh: string
          diingatkanhal: string
          diingatkancara: string
        }
        none: string
      }
      mahasiswabimbingan: {
        name: string
        fields: {
          registernobp: string
          registermhsnama: string
          kuotasemid: string
          kuotasemnama: string
          kuotaprodinama: string
          registernamaperusahaan: string
          perusahaanalamat: string
          perusahaantelp: string
          registerdisetujui: string
          registerstatus: string
          keadaan: string
          keadaanalasan: string
          keadaanpada: string
          pembimbingdosennama: string
          jadwalmulai: string
          jadwalselesai: string
          sudah_verifikasi: string
          belum_verifikasi: string
          perlu_revisi: string
          sudah_dibaca_mahasiswa: string
          belum_dibaca_mahasiswa: string
          laporanterakhir: string
          belum_verifikasi_sejak: string
          tanggapan_baru: string
          tanggapan_baru_pekan: string
        }
      }
      monitoring: {
        name: string
        fields: {
          registernobp: string
          registermhsnama: string
          kuotasemid: string
          kuotasemnama: string
          kuotaprodinama: string
          registernamaperusahaan: string
          perusahaanalamat: string
          perusahaantelp: string
          registerdisetujui: string
          registerstatus: string
          keadaan: string
          keadaanalasan: string
          keadaanpada: string
          pembimbingdosennama: string
          jadwalmulai: string
          jadwalselesai: string
          sudah_verifikasi: string
          belum_verifikasi: string
          perlu_revisi: string
          sudah_dibaca_mahasiswa: string
          belum_dibaca_mahasiswa: string
          laporanterakhir: string
          belum_verifikasi_sejak: string
          tanggapan_baru: string
          tanggapan_baru_pekan: string
          diingatkan: string
          diingatkanoleh: string
          diingatkanhal: string
          diingatkancara: string
        }
      }
      pengguna: {
        name: string
        fields: {
          username: string
          nama: string
          peran: string
          prodinama: string
          aktif: string
          sandiawal: string
          dosenid: string
        }
      }
      harilibur: {
        name: string
        fields: { liburtanggal: string; liburnama: string }
        hint: string
        none: string
      }
      mou: {
        name: string
        fields: {
          mouperusahaanid: string
          mounomor: string
          moumulai: string
          mouakhir: string
          moufile: string
          perusahaannama: string
        }
      }
      kontak: {
        name: string
        fields: {
          kontakperusahaanid: string
          kontaktanggal: string
          kontakcara: string
          kontakdengan: string
          kontakisi: string
          perusahaannama: string
        }
      }
      surat: {
        name: string
        fields: {
          suratid: string
          nomor: string
          jenis: string
          mahasiswa: string
          perusahaan: string
          tanggal: string
          status: string
          berkas: string
        }
      }
      kunjungan: {
        name: string
        fields: {
          tanggal: string
          dosennama: string
          perusahaannama: string
          mahasiswa: string
          temuan: string
          jenis: string
          dengan: string
          tindaklanjut: string
          semnama: string
          berkas: string
        }
      }
      beban: {
        name: string
        fields: {
          dosennidn: string
          dosennama: string
          prodinama: string
          semnama: string
          dibimbing: string
          diuji: string
          kunjungan: string
          hari: string
          sks: string
        }
      }
      kehadiran: {
        name: string
        fields: {
          nama: string
          nobp: string
          perusahaannama: string
          dosennama: string
          menit: string
          target: string
          hadir: string
          berjam: string
          tidakhadir: string
          menunggu: string
          diingatkan: string
          diingatkanoleh: string
          diingatkanhal: string
          diingatkancara: string
        }
      }
      nilai: {
        name: string
        fields: {
          registernobp: string
          registermhsnama: string
          registernamaperusahaan: string
          pembimbingdosennama: string
          nomor: string
          lapangan: string
          pembimbing: string
          penguji: string
          angka: string
          huruf: string
          indeks: string
          dibatasi: string
          keadaan: string
          dikunci: string
          dirilis: string
        }
      }
      antrean: {
        name: string
        fields: {
          mahasiswa: string
          nobp: string
          perusahaannama: string
          jeniskuota: string
          prodinama: string
          masuk: string
          urutan: string
          keadaan: string
          batas: string
        }
      }
      'pembimbing-lapangan': {
        name: string
        fields: {
          nama: string
          jabatan: string
          registernamaperusahaan: string
          registermhsnama: string
          registernobp: string
          kuotaprodinama: string
          lapangansurel: string
          perusahaanemail: string
          lapangantelp: string
          sebab: string
          pada: string
        }
      }
      kotakkeluar: {
        name: string
        fields: {
          kotakid: string
          penerima: string
          jenis: string
          saluran: string
          keadaan: string
          dibuat: string
          galat: string
        }
      }
      peristiwa: {
        name: string
        fields: {
          peristiwaid: string
          waktu: string
          oleh: string
          aksi: string
          sesudah: string
          mahasiswa: string
          kelompok: string
          objek: string
          dari: string
          sampai: string
        }
      }
      tukar: {
        name: string
        fields: {
          mahasiswa: string
          nobp: string
          perusahaannama: string
          rekan: string
          rekannobp: string
          rekanperusahaan: string
          prodinama: string
          semnama: string
          keadaan: string
          alasan: string
          surat: string
          balasan: string
          antre: string
          pada: string
          versi: string
        }
      }
      ulasan: {
        name: string
        fields: {
          mahasiswa: string
          nobp: string
          perusahaannama: string
          semnama: string
          isi: string
          saran: string
          disebut: string
          wa: string
          keadaan: string
          alasan: string
          pada: string
          versi: string
        }
      }
    }
    choices: {
      teknologi: string
      telekomunikasi: string
      industri: string
      energi: string
      konstruksi: string
      transportasi: string
      perdagangan: string
      keuangan: string
      pangan: string
      pariwisata: string
      kesehatan: string
      pendidikan: string
      pemerintahan: string
      media: string
      jasa: string
      '24jam': string
      '48jam': string
      '72jam': string
      '1hari': string
      '2hari': string
      L: string
      P: string
      telepon: string
      pesan: string
      surel: string
      kunjungan: string
      pertemuan: string
    }
  }
}
