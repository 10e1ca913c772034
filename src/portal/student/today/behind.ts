/** What the home of an internship asks for behind its first picture: one file. */
export { default as Seminar } from '../end/Seminar.tsx'
export { default as LapanganPerson } from './LapanganPerson.tsx'
