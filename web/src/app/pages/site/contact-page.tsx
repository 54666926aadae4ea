import { ContactLayout } from './parts/contact-layout.tsx'
import { ContactWays } from './parts/contact-ways.tsx'

const ways = <ContactWays />

/** Contact (requirements 2.9). */
export function ContactPage() {
  return <ContactLayout ways={ways} />
}
