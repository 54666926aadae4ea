/** The form's id in the page, by how the request comes: from its customer, or by phone. */
export const formIds = { web: 'quote-request', phone: 'phone-request' } as const
