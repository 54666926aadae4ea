/** The only role with a name (requirements 3.1). */
export const adminRole = 'admin'
