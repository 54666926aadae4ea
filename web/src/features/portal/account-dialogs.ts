/** Fetched when one of them is opened: forms cost a page 20 kB. */
export { DeleteAccountDialog } from './delete-account-dialog.tsx'
export { ProfileDialog } from './profile-dialog.tsx'
