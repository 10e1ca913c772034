/** What notices put on pages that stand already, and the page behind the bell: one file, as each page shows several. */
export { default as Bell } from './Bell.tsx'
export { default as FinalNews } from './FinalNews.tsx'
export { default as MenuCount } from './MenuCount.tsx'
export { default as NewWeeks } from './NewWeeks.tsx'
export { default as NoticesPage } from './NoticesPage.tsx'
export { default as PlaceNews } from './PlaceNews.tsx'
