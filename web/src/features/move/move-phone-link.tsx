import { PhoneLink as OfficeNumber } from '../../shared/phone-link.tsx'

const look = {
  ...{ color: 'inherit', fontWeight: 'semibold' },
  ...{ textDecoration: 'underline', textUnderlineOffset: '3px' },
}

/** The office's number, as /move shows it in its sentences. */
export const PhoneLink = () => <OfficeNumber {...look} />
