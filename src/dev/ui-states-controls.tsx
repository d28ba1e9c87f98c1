import { Button, type ButtonTone, LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { FormErrorSummary } from "#app/ui/form/form-error-summary.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Switch } from "#app/ui/form/switch.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { InlineIcon, inlineIconNames } from "#app/ui/inline-icons.tsx";
import { SocialIcon, socialIconNames } from "#app/ui/social-icons.tsx";
import { Row, Specimen } from "./ui-specimen.tsx";
import type { SpecimenText } from "./ui-states-text.ts";

type Props = { text: SpecimenText };
const tones: readonly ButtonTone[] = ["primary", "secondary", "quiet", "destructive"];

/** Buttons, signs and the parts of a form. */
export function ControlStates({ text }: Props) {
  return (
    <>
      <Specimen name="button">
        {(["large", "medium", "small"] as const).map((size) => (
          <Row key={size}>
            {tones.map((tone) => (
              <Button key={tone} tone={tone} size={size}>
                {tone === "destructive" ? text.remove : text.save}
              </Button>
            ))}
          </Row>
        ))}
        <Row>
          {tones.map((tone) => (
            <Button key={tone} tone={tone} disabled>
              {text.save}
            </Button>
          ))}
          <Button tone="primary" busy busyWord={text.saving}>
            {text.save}
          </Button>
          <LinkButton href="#button">{text.open}</LinkButton>
        </Row>
      </Specimen>
      <Specimen name="icon-button · glyphs · social-icons">
        <Row>
          <IconButton label={text.close} icon={<InlineIcon name="close" />} />
          <IconButton label={text.open} icon={<InlineIcon name="menu" />} tone="outlined" />
          <IconButton label={text.remove} icon={<InlineIcon name="close" />} tone="destructive" size="small" />
        </Row>
        <Row>
          {inlineIconNames.map((name) => (
            <InlineIcon key={name} name={name} />
          ))}
        </Row>
        <Row>
          {socialIconNames.map((name) => (
            <SocialIcon key={name} name={name} />
          ))}
        </Row>
      </Specimen>
      <FieldStates text={text} />
    </>
  );
}

function FieldStates({ text }: Props) {
  const options = text.sports.map((label) => ({ value: label, label }));
  return (
    <Specimen name="form/">
      <div className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-3">
        <TextField label={text.fields.name} hint={text.hint} required defaultValue={text.byline} />
        <TextField label={text.fields.email} type="email" placeholder="name@example.com" />
        <TextField label={text.fields.name} error={text.error} hint={text.hint} required />
        <TextField label={text.fields.email} defaultValue="reader@example.com" readOnly />
        <TextField label={text.fields.name} defaultValue={text.byline} disabled />
        <TextField label={text.columns.created} type="date" defaultValue="2026-11-21" />
        <SelectField label={text.fields.category} options={options} placeholder={text.choose} />
        <SelectField label={text.fields.category} options={options} error={text.error} />
        <FileField label={text.fields.picture} accept="image/*" hint={text.hint} />
        <TextArea label={text.fields.message} defaultValue={text.standfirst} />
        <TextArea label={text.fields.message} error={text.error} />
        <div className="grid gap-1">
          <Checkbox label={text.agree} defaultChecked />
          <Checkbox label={text.agree} hint={text.hint} />
          <Checkbox label={text.agree} error={text.error} />
          <Checkbox label={text.agree} disabled />
          <Switch label={text.news} defaultChecked hint={text.hint} />
          <Switch label={text.news} />
          <Switch label={text.news} disabled />
        </div>
        <FormErrorSummary
          title={text.errorsTitle}
          errors={[{ fieldId: "name", message: text.error }, { message: text.choose }]}
        />
      </div>
    </Specimen>
  );
}
