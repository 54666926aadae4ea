/** The password of every demo account. The accounts exist only in the Auth emulator. */
export const demoPassword = 'moving-demo'

export interface DemoAccount {
  uid: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  role: 'admin' | null
}

export const demoAdmins: readonly DemoAccount[] = [
  {
    uid: 'demoAdminOne',
    firstName: 'Dana',
    lastName: 'Whitaker',
    email: 'admin@example.com',
    phone: '(240) 555-0100',
    role: 'admin',
  },
  {
    uid: 'demoAdminTwo',
    firstName: 'Isaac',
    lastName: 'Romero',
    email: 'office@example.com',
    phone: '(240) 555-0101',
    role: 'admin',
  },
]

export const demoCustomers: readonly DemoAccount[] = [
  {
    uid: 'demoCustomerOne',
    firstName: 'Rosa',
    lastName: 'Delgado',
    email: 'rosa@example.com',
    phone: '(202) 555-0134',
    role: null,
  },
  {
    uid: 'demoCustomerTwo',
    firstName: 'Walter',
    lastName: 'Nkemelu',
    email: 'walter@example.com',
    phone: '(703) 555-0178',
    role: null,
  },
  {
    uid: 'demoCustomerThree',
    firstName: 'June',
    lastName: 'Abbott',
    email: 'june@example.com',
    phone: null,
    role: null,
  },
]

export const demoAccounts: readonly DemoAccount[] = [...demoAdmins, ...demoCustomers]
