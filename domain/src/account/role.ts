export const adminRole = 'admin'
