import { PhoneLink as OfficeNumber } from '../../shared/phone-link.tsx'

const look = {
  ...{ color: 'inherit', fontWeight: 'semibold' },
  ...{ textDecoration: 'underline', textUnderlineOffset: '3px' },
}

/** The office's phone number, for sentences on /move. */
export const PhoneLink = () => <OfficeNumber {...look} />
