import { ContactLayout } from './components/contact-layout.tsx'
import { ContactWays } from './components/contact-ways.tsx'

const ways = <ContactWays />

export function ContactPage() {
  return <ContactLayout ways={ways} />
}
