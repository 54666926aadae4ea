/* A chunk that loads with the first tap on our phone number or the first error. */
export { reportPageError } from './report-page-error.ts'
export { recordPhoneTap } from './record-phone-tap.ts'
