/** Other ways to reach the office than the form (requirements 2.9). */
export const contactWays = {
  phone: 'Phone',
  hours: 'Hours',
  /** With a hyphen, as requirements 2.9 write it. */
  hoursLabel: 'Mon-Sat 8am-6pm',
  area: 'Service area',
} as const
