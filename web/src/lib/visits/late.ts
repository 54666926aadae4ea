/*
 * A chunk of its own, which comes once a visit is stored, with the first tap on our phone number or the
 * first error.
 */
export { reportPageError } from './report-page-error.ts'
export { measurePage } from './page-vitals.ts'
export { recordPhoneTap } from './record-phone-tap.ts'
