/** The only role that has a name (requirements 3.1). */
export const adminRole = 'admin'
