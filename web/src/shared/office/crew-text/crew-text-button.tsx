import type { Crew } from '@moving/domain/calendar/crew'
import { settingsPathFor } from '@moving/domain/settings/sections'
import { smsUri } from '@moving/domain/work/message-uri'
import { usePhone } from '../../../lib/device/use-phone.ts'
import { AnchorButton, Button, LinkButton } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { IconMessage } from '../../../ui/icon/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useCrewTexts } from './use-crew-texts.ts'

/**
 * Creates a new link for a crew. On a phone, it opens a text message to the crew. On other devices,
 * and for a crew without a phone number, it copies the text.
 */
export function CrewTextButton({ crew }: { crew: Crew }) {
  const isPhone = usePhone()
  const { isSaving, open, copy, uncopied, forget } = useCrewTexts()
  const look = { variant: 'outline', size: 'sm', 'aria-description': crew.name } as const
  return (
    <>
      {isPhone && crew.phone !== '' ? (
        <AnchorButton
          {...look}
          // The link has no message yet, because the crew's link is created on click.
          href={smsUri(crew.phone, '')}
          aria-busy={isSaving || undefined}
          onClick={(event) => {
            event.preventDefault()
            if (!isSaving) void open(crew)
          }}
        >
          <IconMessage size={18} />
          Text the Crew
        </AnchorButton>
      ) : (
        <Button {...look} busy={isSaving} onClick={() => void copy([crew])}>
          <IconMessage size={18} />
          Copy Crew Text
        </Button>
      )}
      <UncopiedText text={uncopied} onClose={forget} />
    </>
  )
}

interface UncopiedTextProps {
  text: string | undefined
  onClose: () => void
}

/** Shows a text that the browser couldn't copy. Its link isn't shown anywhere else. */
export function UncopiedText({ text, onClose }: UncopiedTextProps) {
  return (
    <Dialog
      open={text !== undefined}
      onClose={onClose}
      title="Copy this text"
      description="Your browser blocked copying. The link is shown only once."
      footer={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      <TextAreaField
        label="Text"
        rows={6}
        readOnly
        value={text ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  )
}

/**
 * Shown for a crew without a phone number, with a link to the place where the office can add one.
 */
export function MissingCrewPhone({ crew }: { crew: Pick<Crew, 'name' | 'phone'> }) {
  if (crew.phone !== '') return null
  return (
    <chakra.span textStyle="note">
      No phone number for {crew.name}.{' '}
      <LinkButton variant="link" size="sm" px="0" to={settingsPathFor('crews')}>
        Add Number
      </LinkButton>
    </chakra.span>
  )
}
