/** The only role with a name (specification section 3). */
export const adminRole = 'admin'
