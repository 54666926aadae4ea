/** Every deployed function, under the name of its export. */
export * from './deployed/account-functions.ts'
export * from './deployed/calendar-functions.ts'
export * from './deployed/mail-functions.ts'
export * from './deployed/request-functions.ts'
export * from './deployed/scheduled-functions.ts'
export * from './deployed/team-functions.ts'
export * from './deployed/visits-functions.ts'
