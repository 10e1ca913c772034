/** The ways out of the server. */
export const CHANNELS = ['surel', 'webhook', 'whatsapp'] as const
export type ChannelName = (typeof CHANNELS)[number]

/** How somebody hears of a group of events by mail: at once, with the others in the morning, not at all. */
export const MAIL_MANNERS = ['langsung', 'harian', 'mati'] as const
export type MailManner = (typeof MAIL_MANNERS)[number]

/** What became of something in the outbox. */
export const OUTBOX_STATES = ['menunggu', 'terkirim', 'gagal', 'batal'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]
