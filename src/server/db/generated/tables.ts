// Made by `npm run tables` from migrations and views: change those, and make it anew.
import type { Generated } from 'kysely'

export interface Tables {
  absenhari: {
    hariabsenid: number
    hariregisterid: number
    haritanggal: string
    harikerja: number
    diterima: Generated<number>
  }
  aktivitas: {
    aktivitasregisterid: number
    idaktivitas: string | null
    idanggota: string | null
  }
  akun: {
    akunid: Generated<number>
    username: string
    nama: string
    role: string
    sandi: string
    aktif: Generated<number>
    nobp: string | null
    dosenid: number | null
    versi: Generated<number>
    surel: string | null
    surelsejak: string | null
    surelbaru: string | null
    surelgagal: Generated<number>
    bahasa: string | null
    lokasisejak: string | null
    wa: string | null
    wabaru: string | null
    wakode: string | null
    wakodesampai: string | null
    lokasidijawab: string | null
    surelbaruoleh: number | null
    sandiprodi: Generated<number>
  }
  akun_peran: {
    peranid: Generated<number>
    akunid: number
    role: string
  }
  akun_peran_prodi: {
    peranid: number
    prodiid: number
  }
  akun_prodi: {
    akunid: number
    prodiid: number
  }
  akun_tempat: {
    akunid: number
    tempat: string
    terakhir: string
  }
  antrean: {
    antreanid: Generated<number>
    antreandetailid: number
    antreannobp: string
    antreanjkl: 'L' | 'P'
    antreanmasuk: string
    antreantawaran: string | null
    antreanbatas: string | null
    antreanakhir: 'terima' | 'lepas' | 'habis' | 'keluar' | 'gugur' | null
    antreanakhirpada: string | null
    antreanjeda: string | null
  }
  arsipbuka: {
    satu: number
  }
  berkas: {
    berkasid: Generated<number>
    berkaskunci: string
    berkasguna: string
    berkasnama: string
    berkasmime: string
    berkasukuran: number
    berkassha256: string
    nobp: string | null
    dibuat: string
  }
  berkasbuang: {
    berkaskunci: string
    berkasukuran: number
    nobp: string | null
    dibuang: string
  }
  caramasuk: {
    role: 'akademik' | 'prodi' | 'mahasiswa' | 'dosen' | 'wadir'
    cara: 'keduanya' | 'sandi' | 'kampus'
  }
  denyut: {
    denyutid: number
  }
  dokumen: {
    dokumenid: Generated<number>
    dokumennama: string
    dokumenjenisid: number
    dokumentipe: string
    dokumenstatus: Generated<number>
    versi: Generated<number>
  }
  dokumenakademik: {
    akdidx: Generated<number>
    akdkuotaid: number
    akdperusahaanid: number
    akddokumenid: number
    akddokumenfiles: number
    versi: Generated<number>
  }
  dokumenbalasan: {
    balasanidx: Generated<number>
    balasankuotaidx: number
    balasanperusahaanidx: number
    balasanfiles: number
    versi: Generated<number>
  }
  dokumenregister: {
    idx: Generated<number>
    registerid: number
    dokumenid: number
    files: number
    status: Generated<number>
    unggah: string
    revisi: Generated<number>
  }
  dosen: {
    dosenid: Generated<number>
    dosennidn: string
    dosennama: string
    dosenprodiid: number
    dosenalamat: string | null
    dosentelp: string | null
    versi: Generated<number>
    sistem: string | null
    dosenidfeeder: string | null
  }
  dosennomor: {
    nomor: string
    dosenid: number
  }
  gabungan: {
    gabungid: Generated<number>
    dari: number
    ke: number
    waktu: string
    isi: string
    urung: string | null
  }
  harilibur: {
    liburid: Generated<number>
    liburtanggal: string
    liburnama: string
    versi: Generated<number>
  }
  identitas: {
    identitasid: Generated<number>
    akunid: number
    penyedia: string
    issuer: string
    klien: string
    subjek: string
    sebagai: string
    dasar: 'nobp' | 'nidn' | 'username' | 'surel'
    dibuat: string
    terakhir: string
  }
  ingatan: {
    kunci: string
    waktu: string
  }
  instalasi: {
    satu: number
    kode: string
  }
  jadwal: {
    jadwalid: Generated<number>
    jadwalkuotaidx: number
    jadwalperusahaanid: number
    jadwalmulai: string
    jadwalselesai: string
    versi: Generated<number>
  }
  jenis: {
    jenisidx: Generated<number>
    jenisdokumen: string
    jenisstatus: Generated<number>
    versi: Generated<number>
  }
  jeniskuota: {
    jenisid: Generated<number>
    jeniskuota: string
    jenismou: Generated<number>
    jenisstatus: Generated<number>
    versi: Generated<number>
  }
  jobrows: {
    jobid: number
    urut: number
    kunci: string
    nobp: string | null
    isi: string
    selesai: Generated<number>
    hasil: string | null
    alasan: string | null
    coba: Generated<number>
    nanti: string | null
  }
  jobs: {
    jobid: Generated<number>
    jenis: string
    perihal: string
    kunci: string | null
    asal: string | null
    akunid: number
    peran: string
    prodi: string | null
    sesiid: number | null
    isi: string
    dibuat: string
    oleh: string | null
    nanti: string | null
    alasan: string | null
    selesai: string | null
  }
  kampus: {
    satu: number
    nama: string | null
    singkatan: string | null
    alamat: string | null
    surel: string | null
    telepon: string | null
    situs: string | null
    tahun: number | null
    logo: number | null
    langkahlipat: Generated<number>
    versi: Generated<number>
    sebutan: string | null
  }
  ketidakhadiran: {
    absenid: Generated<number>
    absenregisterid: number
    absenmulai: string
    absenselesai: string
    absenjenis: 'izin' | 'sakit' | 'cuti-bersama' | 'kampus' | 'lain'
    absenketerangan: string | null
    absenbukti: number | null
    status: Generated<'menunggu' | 'diterima' | 'ditolak'>
    jawabanalasan: string | null
    jawaboleh: string | null
    jawabpada: string | null
    dibuat: string
  }
  kiriman: {
    akunid: number
    kunci: string
    sidik: string
    jawaban: string
    waktu: string
  }
  konfirmasi: {
    detailidx: number
    registerid: number
    versi: number
    nama: string
    jabatan: string | null
    waktu: string
    lapanganid: number | null
    tautanid: number | null
    kertasid: number | null
  }
  kontak: {
    kontakid: Generated<number>
    kontakperusahaanid: number
    kontaktanggal: string
    kontakcara: string
    kontakdengan: string | null
    kontakisi: string
    versi: Generated<number>
  }
  koreksijam: {
    koreksiid: Generated<number>
    koreksiregisterid: number
    koreksidetailidx: number
    darimasuk: string | null
    darikeluar: string | null
    darimode: 'kantor' | 'lapangan' | 'jarak-jauh' | null
    kemasuk: string | null
    kekeluar: string | null
    kemode: 'kantor' | 'lapangan' | 'jarak-jauh' | null
    koreksialasan: string | null
    status: Generated<'menunggu' | 'diterima' | 'ditolak'>
    jawabanalasan: string | null
    jawaboleh: string | null
    jawabpada: string | null
    dibuat: string
  }
  kotakkeluar: {
    kotakid: Generated<number>
    kunci: string
    saluran: 'surel' | 'webhook' | 'whatsapp'
    penerima: string
    akunid: number | null
    jenis: string
    isi: string | null
    dibuat: string
    jadwal: string
    sampai: string | null
    dipegang: string | null
    percobaan: Generated<number>
    terkirim: string | null
    gagal: string | null
    batal: string | null
    galat: string | null
  }
  kunjungan: {
    kunjunganid: Generated<number>
    kunjungandosenid: number
    kunjunganperusahaanid: number
    kunjungansemid: number
    kunjungantanggal: string
    kunjunganjenis: 'kunjungan' | 'daring'
    kunjungandengan: string
    kunjunganjabatan: string | null
    kunjungantemuan: string
    kunjungantindak: string | null
    kunjunganbagikan: Generated<number>
    kunjungandibuat: string
    versi: Generated<number>
  }
  kunjunganberkas: {
    kunjunganid: number
    berkasid: number
  }
  kunjunganmahasiswa: {
    kunjunganid: number
    registerid: number
  }
  kuota: {
    kuotaidx: Generated<number>
    kuotajenisid: number
    kuotaprodiid: number
    kuotasemid: number
    kuotamulairegistrasi: string
    kuotaselesairegistrasi: string
    kuotaselesaiuploaddokumen: string
    versi: Generated<number>
    kuotatawaran: '24jam' | '48jam' | '72jam' | '1hari' | '2hari' | null
  }
  kuotadetail: {
    detailid: Generated<number>
    detailkuotaidx: number
    detailperusahaanid: number
    detailkuotapria: number
    detailkuotawanita: number
    detailkuotapriawanita: number
    terisipria: Generated<number>
    terisiwanita: Generated<number>
    versi: Generated<number>
    detailmundur: string | null
    detailmunduralasan: string | null
  }
  lapangan: {
    lapanganid: Generated<number>
    lapanganperusahaanid: number
    lapangannama: string
    lapanganjabatan: string | null
    lapangansurel: string | null
    lapangantelp: string | null
    lapanganoleh: string
    lapangandibuat: string
    lapangankonfirmasi: string | null
    lapangancara: 'kantor' | 'domain' | null
    lapangankonfirmasioleh: string | null
    versi: Generated<number>
    lapangansurelsejak: string | null
  }
  lapangancatatan: {
    catatanid: Generated<number>
    detailidx: number
    registerid: number
    lapanganid: number | null
    nama: string
    isi: string
    waktu: string
  }
  lapangankertas: {
    kertasid: Generated<number>
    registerid: number
    dari: string
    sampai: string
    nama: string
    jabatan: string | null
    berkas: number | null
    waktu: string
    oleh: string
  }
  lapangankode: {
    tautanid: number
    registerid: number
    kodehash: string
    kedaluwarsa: string
    salah: Generated<number>
  }
  lapanganregister: {
    registerid: number
    lapanganid: number
    dibuat: string
    oleh: string
  }
  lapangansesi: {
    sesiid: Generated<number>
    tautanid: number
    tokenhash: string
    dibuat: string
    kedaluwarsa: string
  }
  lapangantautan: {
    tautanid: Generated<number>
    lapanganid: number
    tokenhash: string
    cara: 'surel' | 'qr'
    dibuat: string
    oleh: string | null
    kedaluwarsa: string
    dicabut: string | null
    dipakai: string | null
    terakhir: string | null
    prodi: string | null
  }
  laporan: {
    laporan_idx: Generated<number>
    laporan_registeridx: number
    laporan_jenis: 'mingguan' | 'akhir'
    laporan_senin: string | null
  }
  laporandetail: {
    detail_idx: Generated<number>
    detail_laporanidx: number
    detail_registeridx: number
    detail_jenis: 'mingguan' | 'akhir'
    detail_tgl: string
    detail_isi: string
    detail_lampiran: number | null
    detail_verifikasi: Generated<number>
    dibuat: string
    detail_revisi: Generated<number>
    detail_versi: Generated<number>
    detail_otomatis: Generated<number>
    detail_masuk: string | null
    detail_keluar: string | null
    detail_mode: 'kantor' | 'lapangan' | 'jarak-jauh' | null
  }
  laporangambar: {
    gambarid: Generated<number>
    gambardetailidx: number
    gambarurut: number
    gambarketerangan: string | null
    gambarberkas: number
    gambarkecil: number
    gambarlebar: number
    gambartinggi: number
    dibuat: string
  }
  lokasi: {
    lokasidetailidx: number
    lintang: number
    bujur: number
    dibuat: string
  }
  mahasiswa: {
    mhsnobp: string
    mhsnama: string
    mhsnik: string | null
    mhsalamat: string | null
    mhstelp: string | null
    mhstmplhr: string | null
    mhstgllhr: string | null
    mhsjkl: string
    mhsangkatan: number
    mhsprodiid: number
    totalsks: Generated<number>
    nilai_d_e: Generated<number>
    mhsrekommagang: Generated<number>
    mhsstatus: 'aktif' | 'cuti' | 'nonaktif' | 'lulus' | 'DO' | 'keluar' | null
    versi: Generated<number>
    sistem: string | null
    mhsidfeeder: string | null
  }
  masukkampus: {
    statehash: string
    perangkat: string
    penyedia: string
    nonce: string
    verifier: string
    ke: string | null
    ingat: Generated<number>
    dibuat: string
  }
  menu: {
    menuid: number
    menunama: string
    route: string
    icon: string
    urutan: number
  }
  mou: {
    mouid: Generated<number>
    mouperusahaanid: number
    mounomor: string
    moumulai: string
    mouakhir: string
    moufile: number | null
    versi: Generated<number>
  }
  neofeeder: {
    satu: number
    programmbkm: string | null
    jenisaktivitas: string | null
    kategoripembimbing: string | null
    kategoripenguji: string | null
    versi: Generated<number>
  }
  nilai: {
    nilairegisterid: number
    nilairubrikid: number
    nilaikunci: string | null
    nilaikuncioleh: string | null
    nilaihasil: string | null
    nilairilis: string | null
  }
  nilaibagian: {
    bagianid: Generated<number>
    bagianregisterid: number
    bagianoleh: 'lapangan' | 'pembimbing' | 'penguji'
    bagianke: number
    bagiandosenid: number | null
    bagianisi: string
    bagiancatatan: string | null
    bagianpenilai: string | null
    bagianberkas: number | null
    bagiandikirim: string | null
    versi: Generated<number>
    bagiancara: 'kertas' | 'tautan' | null
    bagianlapanganid: number | null
    bagiandiajukan: string | null
    bagiandisahkan: string | null
    bagianalasan: string | null
    bagianalamatsejak: string | null
  }
  pemasangan: {
    idx: number
    asal: 'demo' | 'kosong'
    adminpertama: number | null
    dipindahkan: string | null
  }
  pemberitahuan: {
    akunid: number
    peristiwaid: number
    dibaca: string | null
    surel: string | null
    wa: string | null
  }
  pembimbing: {
    pembimbingid: Generated<number>
    pembimbingregisterid: number
    pembimbingdosenid: number
    pembimbingdari: string | null
  }
  pembimbinglama: {
    lamaid: Generated<number>
    lamaregisterid: number
    lamadosenid: number | null
    lamanama: string
    lamadari: string | null
    lamasampai: string
  }
  pengingat: {
    jenis: string
    hari: number
    oleh: string
    diubah: string
  }
  penguji: {
    pengujiregisterid: number
    pengujidosenid: number
    pengujike: number
  }
  periode: {
    periode_idx: Generated<number>
    periode_jadwalid: number
    periode_tgl: string
    periode_tahun: number
    periode_bulan: number
    periode_pekan: number
  }
  peristiwa: {
    peristiwaid: Generated<number>
    waktu: string
    akunid: number | null
    nama: string
    peran: string | null
    asal: 'layar' | 'massal' | 'impor' | 'perintah' | 'sistem'
    objek: string
    objekid: string
    judul: string
    aksi: string
    nobp: string | null
    registerid: number | null
    dosenid: number | null
    prodiid: number | null
    sebelum: string | null
    sesudah: string | null
    alasan: string | null
  }
  persyaratan: {
    idx: number
    minimalsks: number
    maximalsksgagal: number
    versi: Generated<number>
  }
  perusahaan: {
    perusahaanid: Generated<number>
    perusahaannama: string
    perusahaanalamat: string
    perusahaanemail: string | null
    perusahaannotelp: string
    perusahaanlogo: number | null
    perusahaanstatus: Generated<string>
    diajukanoleh: string | null
    diajukanpada: string | null
    versi: Generated<number>
    perusahaanhenti: Generated<number>
    perusahaangabung: number | null
    perusahaandomain: string | null
    perusahaanbidang: string | null
    perusahaanuraian: string | null
    perusahaantugas: string | null
    perusahaanfoto: number | null
  }
  pilihan: {
    pilihanid: Generated<number>
    pilihanputaranid: number
    pilihannobp: string
    pilihandetail: string
    pilihansks: number
    pilihandikirim: string
    versi: Generated<number>
    pilihangiliran: number | null
    pilihanjkl: 'L' | 'P' | null
    pilihankeluar: 'tidak-berhak' | 'terdaftar' | null
    pilihanhasil: string | null
    pilihandapat: number | null
    pilihanregisterid: number | null
  }
  pilihansurel: {
    akunid: number
    kelompok: string
    cara: 'langsung' | 'harian' | 'mati'
  }
  pilihmahasiswa: {
    balasanidx: number
    registerid: number
  }
  prodi: {
    prodiid: number
    prodinama: string
    prodipejabat: string | null
    prodipejabat2: string | null
    prodiakreditasi: string | null
    proditargetjam: number | null
    prodijammasuk: string | null
    prodijamkeluar: string | null
    prodiskspembimbing: number | null
    prodiskspenguji: number | null
    versi: Generated<number>
    sistem: string | null
    prodiidfeeder: string | null
    prodiidmatkul: string | null
    prodisksmagang: number | null
  }
  prodiejaan: {
    ejaan: string
    prodiid: number
  }
  putaran: {
    putaranid: Generated<number>
    putarankuotaidx: number
    putaranbatas: string
    putarandiumumkan: string | null
    putarandibatalkan: string | null
    putarandibuka: string
    putaranurutan: 'undian' | 'sks' | 'daftar'
    putarankelompok: string
    putaranbenih: string
    putaransidik: string
    putarantempat: string | null
    versi: Generated<number>
  }
  putaranurut: {
    urutputaranid: number
    urutnobp: string
    urutke: number
  }
  register: {
    registerid: Generated<number>
    registernobp: string
    registerkuotaid: number
    registerperusahaanid: number
    registerdetailid: number | null
    registersemid: number
    registerprodiid: number
    registerjkl: string
    registerdisetujui: number | null
    registertanggal: string
    registerakhir: string | null
    registerakhirsebab: 'kampus' | 'perusahaan' | 'mahasiswa' | null
    registerakhiralasan: string | null
    registerakhirpada: string | null
    registermulai: string | null
    registerselesai: string | null
    registerasal: number | null
  }
  retensi: {
    jenis: string
    bulan: number
    mulai: string
    oleh: string
    diubah: string
  }
  retensijalan: {
    hari: string
    mulai: string
    selesai: string | null
    hasil: string | null
    ditunda: Generated<number>
  }
  revisi: {
    revisiid: Generated<number>
    revisiregisterid: number
    revisidokumenidx: number | null
    revisidetailidx: number | null
    revisiperistiwaid: number | null
    revisiwaktu: string
    revisistatus: number
    revisisebelum: number
    revisiisi: string | null
    revisiberkas: number | null
    revisigambar: string | null
    revisidiperbaiki: string | null
  }
  role_menu: {
    role: string
    menuid: number
  }
  rubrik: {
    rubrikid: Generated<number>
    rubrikprodiid: number
    rubriknomor: number
    rubrikisi: string
    rubrikdipakai: string | null
    rubrikbeku: string | null
    rubrikdibuat: string
    versi: Generated<number>
  }
  semester: {
    semid: number
    semnama: string
    semtutup: string | null
    semtutupoleh: string | null
    versi: Generated<number>
    sistem: string | null
  }
  seminar: {
    seminarregisterid: number
    seminartanggal: string | null
    seminarjam: string | null
    seminarruang: string | null
    seminarcatatan: string | null
    versi: Generated<number>
  }
  sesi: {
    sesiid: Generated<number>
    tokenhash: string
    akunid: number
    ingat: Generated<number>
    dibuat: string
    terakhir: string
    kedaluwarsa: string
    peranid: number | null
    identitasid: number | null
  }
  setelan: {
    satu: number
    semesterberjalan: number | null
    surelpukul: Generated<string>
    masukdarurat: number | null
    masukversi: Generated<number>
  }
  surat: {
    suratid: Generated<number>
    jenis: string
    kode: string
    nomor: string
    pola: string
    tahun: number
    urut: number
    tanggal: string
    perihal: string
    templatversi: number
    umumversi: number
    isi: string | null
    prodiid: number
    suratperusahaanid: number
    pejabat: string
    jabatan: string
    berkasid: number | null
    sha256: string
    pindaianid: number | null
    oleh: string
    dibuat: string
    dicabut: string | null
    dicabutoleh: string | null
    dicabutalasan: string | null
    tugasid: number | null
  }
  suratmahasiswa: {
    suratid: number
    registerid: number
    jenis: string
    berlaku: number | null
    hari: number | null
    dinilai: Generated<number>
  }
  suratnomor: {
    pola: string
    tahun: number
    urut: number
  }
  surattemplat: {
    templatid: Generated<number>
    jenis: string
    versi: number
    isi: string
    oleh: string
    dibuat: string
  }
  tanggapan: {
    tanggapan_idx: Generated<number>
    tanggapan_laporanidx: number
    tanggapan_akunid: number
    tanggapan_nama: string
    tanggapan_sebagai: 'Mahasiswa' | 'Dosen'
    tanggapan_isi: string
    tanggapan_waktu: string
    tanggapan_dibaca: Generated<number>
  }
  tautan: {
    tautanid: Generated<number>
    kuncihash: string
    akunid: number
    guna: 'sandi' | 'surel'
    nilai: string | null
    dibuat: string
    kedaluwarsa: string
    dipakai: string | null
  }
  tokenapi: {
    tokenid: Generated<number>
    tokenhash: string
    nama: string
    peran: 'akademik' | 'prodi' | 'wadir'
    prodi: string
    baca: number
    akunid: number
    dibuat: string
    kedaluwarsa: string
    terakhir: string | null
    dicabut: string | null
  }
  tukar: {
    tukarid: Generated<number>
    tukardari: number
    tukarke: number
    tukarkeadaan: Generated<
      'diminta' | 'disepakati' | 'disetujui' | 'ditolak' | 'menolak' | 'ditarik' | 'habis' | 'gugur'
    >
    tukarpada: string
    tukarbatas: string
    tukarjawab: string | null
    tukarakhir: string | null
    tukaroleh: string | null
    tukaralasan: string | null
    versi: Generated<number>
  }
  ulasan: {
    ulasanid: Generated<number>
    ulasanregisterid: number
    ulasanisi: string
    ulasansaran: number
    ulasanterang: Generated<number>
    ulasanwa: Generated<number>
    ulasanpada: string
    ulasankeadaan: Generated<'menunggu' | 'terbit' | 'ditolak'>
    ulasanalasan: string | null
    ulasanoleh: string | null
    versi: Generated<number>
  }
  unduhan: {
    unduhanid: Generated<number>
    kuncihash: string
    akunid: number
    sesiid: number
    pemilik: string | null
    dibuat: string
    dipakai: Generated<number>
  }
  validasi: {
    validasi_idx: Generated<number>
    validasi_detailidx: number
    validasi_status: number
    validasi_akunid: number
    validasi_nama: string
    validasi_waktu: string
  }
  webhook: {
    webhookid: Generated<number>
    url: string
    kelompok: string
    rahasia: string
    aktif: Generated<number>
    hilang: Generated<number>
    oleh: string
    dibuat: string
    jawaban: string | null
    jawabanpada: string | null
  }
  dokumen_view: {
    dokumenid: number
    dokumennama: string
    dokumenjenisid: number
    dokumentipe: string
    dokumenstatus: number
    versi: number
    jenisdokumen: string
  }
  dokumenakademik_view: {
    akdidx: number
    akdkuotaid: number
    akdperusahaanid: number
    akddokumenid: number
    akddokumenfiles: number
    versi: number
    kuotaprodiid: number
    perusahaannama: string
    dokumennama: string
  }
  jadwal_view: {
    jadwalid: number
    jadwalkuotaidx: number
    jadwalperusahaanid: number
    jadwalmulai: string
    jadwalselesai: string
    versi: number
    kuotaprodiid: number
    perusahaannama: string
  }
  mou_view: {
    mouid: number
    mouperusahaanid: number
    mounomor: string
    moumulai: string
    mouakhir: string
    moufile: number | null
    versi: number
    perusahaannama: string
  }
  kontak_view: {
    kontakid: number
    kontakperusahaanid: number
    kontaktanggal: string
    kontakcara: string
    kontakdengan: string | null
    kontakisi: string
    versi: number
    perusahaannama: string
  }
  perusahaan_view: {
    perusahaanid: number
    perusahaannama: string
    perusahaanalamat: string
    perusahaanemail: string | null
    perusahaannotelp: string
    perusahaanlogo: number | null
    perusahaanstatus: string
    diajukanoleh: string | null
    diajukanpada: string | null
    versi: number
    perusahaanhenti: number
    perusahaangabung: number | null
    perusahaandomain: string | null
    perusahaanbidang: string | null
    perusahaanuraian: string | null
    perusahaantugas: string | null
    perusahaanfoto: number | null
    perusahaantelp: string
  }
  dosen_view: {
    dosenid: number
    dosennidn: string
    dosennama: string
    dosenprodiid: number
    dosenalamat: string | null
    dosentelp: string | null
    versi: number
    sistem: string | null
    dosenidfeeder: string | null
    prodinama: string
    jmlbimbingan: number
    aktif: number
  }
  mahasiswa_view: {
    mhsnobp: string
    mhsnama: string
    mhsnik: string | null
    mhsalamat: string | null
    mhstelp: string | null
    mhstmplhr: string | null
    mhstgllhr: string | null
    mhsjkl: string
    mhsangkatan: number
    mhsprodiid: number
    totalsks: number
    nilai_d_e: number
    mhsrekommagang: number
    mhsstatus: 'aktif' | 'cuti' | 'nonaktif' | 'lulus' | 'DO' | 'keluar' | null
    versi: number
    sistem: string | null
    mhsidfeeder: string | null
    prodinama: string
    registerstatus: string | null
    keadaan: string | null
    aktif: number
    diingatkan: string | null
    diingatkanoleh: string | null
    diingatkanhal: string | null
    diingatkancara: string | null
  }
  pengguna_view: {
    akunid: number
    username: string
    nama: string
    aktif: number
    dosenid: number | null
    versi: number
    sandiawal: number
    peran: string
    prodinama: string | null
    akademik: number
    prodi: number
    wadir: number
  }
  kuota_view: {
    kuotaidx: number
    kuotajenisid: number
    kuotaprodiid: number
    kuotasemid: number
    kuotamulairegistrasi: string
    kuotaselesairegistrasi: string
    kuotaselesaiuploaddokumen: string
    versi: number
    kuotatawaran: '24jam' | '48jam' | '72jam' | '1hari' | '2hari' | null
    jeniskuota: string
    jenismou: number
    kuotaprodinama: string
    kuotasemnama: string
    kuotapria: number
    kuotawanita: number
    kuotapriawanita: number
  }
  kuotadetail_view: {
    detailid: number
    detailkuotaidx: number
    detailperusahaanid: number
    detailkuotapria: number
    detailkuotawanita: number
    detailkuotapriawanita: number
    terisipria: number
    terisiwanita: number
    versi: number
    detailmundur: string | null
    detailmunduralasan: string | null
    perusahaannama: string
    kuotaprodiid: number
    jmlregisterpria: number
    jmlregisterwanita: number
  }
  dokumenbalasan_view: {
    balasanidx: number
    balasankuotaidx: number
    balasanperusahaanidx: number
    balasanfiles: number
    versi: number
    perusahaannama: string
    kuotaprodiid: number
    pilihanmahasiswa: string
    namamahasiswa: string
  }
  register_view: {
    registerid: number
    registernobp: string
    registerkuotaid: number
    registerperusahaanid: number
    registerdetailid: number | null
    registersemid: number
    registerprodiid: number
    registerjkl: string
    registerdisetujui: number | null
    registertanggal: string
    registerakhir: string | null
    registerakhirsebab: 'kampus' | 'perusahaan' | 'mahasiswa' | null
    registerakhiralasan: string | null
    registerakhirpada: string | null
    registermulai: string | null
    registerselesai: string | null
    registerasal: number | null
    registermhsnama: string
    mhsjkl: string
    registernamaperusahaan: string
    perusahaanalamat: string
    perusahaantelp: string
    kuotasemid: number
    kuotasemnama: string
    kuotaprodiid: number
    kuotaprodinama: string
    kuotaselesaiuploaddokumen: string
    registerstatus: string
    keadaan: string | null
    keadaansebab: string | null
    keadaanalasan: string | null
    keadaanpada: string | null
    pembimbingid: number | null
    pembimbingdosenid: number | null
    pembimbingdosennama: string | null
    jadwalid: number | null
    jadwalmulai: string | null
    jadwalselesai: string | null
    jmluploadregister: number
    jmldokregister: number
    jmluploadkonsultasi: number
    jmldokkonsultasi: number
    jmluploadberangkat: number
    jmldokberangkat: number
    sudah_verifikasi: number
    belum_verifikasi: number
    perlu_revisi: number
    sudah_dibaca_mahasiswa: number
    belum_dibaca_mahasiswa: number
    diingatkan: string | null
    diingatkanoleh: string | null
    diingatkanhal: string | null
    diingatkancara: string | null
  }
  mahasiswabimbingan_view: {
    registerid: number
    registernobp: string
    registerkuotaid: number
    registerperusahaanid: number
    registerdetailid: number | null
    registersemid: number
    registerprodiid: number
    registerjkl: string
    registerdisetujui: number | null
    registertanggal: string
    registerakhir: string | null
    registerakhirsebab: 'kampus' | 'perusahaan' | 'mahasiswa' | null
    registerakhiralasan: string | null
    registerakhirpada: string | null
    registermulai: string | null
    registerselesai: string | null
    registerasal: number | null
    registermhsnama: string
    mhsjkl: string
    registernamaperusahaan: string
    perusahaanalamat: string | null
    perusahaantelp: string | null
    kuotasemid: number
    kuotasemnama: string
    kuotaprodiid: number
    kuotaprodinama: string
    kuotaselesaiuploaddokumen: string
    registerstatus: string
    keadaan: string | null
    keadaansebab: string | null
    keadaanalasan: string | null
    keadaanpada: string | null
    pembimbingid: number | null
    pembimbingdosenid: number | null
    pembimbingdosennama: string | null
    jadwalid: number | null
    jadwalmulai: string | null
    jadwalselesai: string | null
    jmluploadregister: number
    jmldokregister: number
    jmluploadkonsultasi: number
    jmldokkonsultasi: number
    jmluploadberangkat: number
    jmldokberangkat: number
    sudah_verifikasi: number
    belum_verifikasi: number
    perlu_revisi: number
    sudah_dibaca_mahasiswa: number
    belum_dibaca_mahasiswa: number
    diingatkan: string | null
    diingatkanoleh: string | null
    diingatkanhal: string | null
    diingatkancara: string | null
    laporanterakhir: string | null
    belum_verifikasi_sejak: string | null
    tanggapan_baru: number
    tanggapan_baru_pekan: string | null
  }
  monitoring_view: {
    registerid: number
    registernobp: string
    registerkuotaid: number
    registerperusahaanid: number
    registerdetailid: number | null
    registersemid: number
    registerprodiid: number
    registerjkl: string
    registerdisetujui: number | null
    registertanggal: string
    registerakhir: string | null
    registerakhirsebab: 'kampus' | 'perusahaan' | 'mahasiswa' | null
    registerakhiralasan: string | null
    registerakhirpada: string | null
    registermulai: string | null
    registerselesai: string | null
    registerasal: number | null
    registermhsnama: string
    mhsjkl: string
    registernamaperusahaan: string
    perusahaanalamat: string | null
    perusahaantelp: string | null
    kuotasemid: number
    kuotasemnama: string
    kuotaprodiid: number
    kuotaprodinama: string
    kuotaselesaiuploaddokumen: string
    registerstatus: string
    keadaan: string | null
    keadaansebab: string | null
    keadaanalasan: string | null
    keadaanpada: string | null
    pembimbingid: number | null
    pembimbingdosenid: number | null
    pembimbingdosennama: string | null
    jadwalid: number | null
    jadwalmulai: string | null
    jadwalselesai: string | null
    jmluploadregister: number
    jmldokregister: number
    jmluploadkonsultasi: number
    jmldokkonsultasi: number
    jmluploadberangkat: number
    jmldokberangkat: number
    sudah_verifikasi: number
    belum_verifikasi: number
    perlu_revisi: number
    sudah_dibaca_mahasiswa: number
    belum_dibaca_mahasiswa: number
    diingatkan: string | null
    diingatkanoleh: string | null
    diingatkanhal: string | null
    diingatkancara: string | null
    laporanterakhir: string | null
    belum_verifikasi_sejak: string | null
    tanggapan_baru: number
    tanggapan_baru_pekan: string | null
  }
}
