import { Button, type ButtonTone, LinkButton } from "../ui/button.tsx";
import { Checkbox } from "../ui/form/checkbox.tsx";
import { FileField } from "../ui/form/file-field.tsx";
import { FormErrorSummary } from "../ui/form/form-error-summary.tsx";
import { SelectField } from "../ui/form/select-field.tsx";
import { Switch } from "../ui/form/switch.tsx";
import { TextArea } from "../ui/form/text-area.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { Glyph, glyphNames } from "../ui/glyphs.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { SocialIcon, socialIconNames } from "../ui/social-icons.tsx";
import { Row, Specimen } from "./ui-specimen.tsx";
import type { SpecimenWords } from "./ui-states-words.ts";

type Props = { words: SpecimenWords };
const tones: readonly ButtonTone[] = ["primary", "secondary", "quiet", "destructive"];

/** Buttons, signs and the parts of a form. */
export function ControlStates({ words }: Props) {
  return (
    <>
      <Specimen name="button">
        {(["large", "medium", "small"] as const).map((size) => (
          <Row key={size}>
            {tones.map((tone) => (
              <Button key={tone} tone={tone} size={size}>
                {tone === "destructive" ? words.remove : words.save}
              </Button>
            ))}
          </Row>
        ))}
        <Row>
          {tones.map((tone) => (
            <Button key={tone} tone={tone} disabled>
              {words.save}
            </Button>
          ))}
          <Button tone="primary" busy busyWord={words.saving}>
            {words.save}
          </Button>
          <LinkButton href="#button">{words.open}</LinkButton>
        </Row>
      </Specimen>
      <Specimen name="icon-button · glyphs · social-icons">
        <Row>
          <IconButton label={words.close} icon={<Glyph name="close" />} />
          <IconButton label={words.open} icon={<Glyph name="menu" />} tone="outlined" />
          <IconButton label={words.remove} icon={<Glyph name="close" />} tone="destructive" size="small" />
        </Row>
        <Row>
          {glyphNames.map((name) => (
            <Glyph key={name} name={name} />
          ))}
        </Row>
        <Row>
          {socialIconNames.map((name) => (
            <SocialIcon key={name} name={name} />
          ))}
        </Row>
      </Specimen>
      <FieldStates words={words} />
    </>
  );
}

function FieldStates({ words }: Props) {
  const options = words.sports.map((label) => ({ value: label, label }));
  return (
    <Specimen name="form/">
      <div className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-3">
        <TextField label={words.fields.name} hint={words.hint} required defaultValue={words.byline} />
        <TextField label={words.fields.email} type="email" placeholder="name@example.com" />
        <TextField label={words.fields.name} error={words.fault} hint={words.hint} required />
        <TextField label={words.fields.email} defaultValue="reader@example.com" readOnly />
        <TextField label={words.fields.name} defaultValue={words.byline} disabled />
        <TextField label={words.columns.created} type="date" defaultValue="2026-11-21" />
        <SelectField label={words.fields.category} options={options} placeholder={words.choose} />
        <SelectField label={words.fields.category} options={options} error={words.fault} />
        <FileField label={words.fields.picture} accept="image/*" hint={words.hint} />
        <TextArea label={words.fields.message} defaultValue={words.standfirst} />
        <TextArea label={words.fields.message} error={words.fault} />
        <div className="grid gap-1">
          <Checkbox label={words.agree} defaultChecked />
          <Checkbox label={words.agree} hint={words.hint} />
          <Checkbox label={words.agree} error={words.fault} />
          <Checkbox label={words.agree} disabled />
          <Switch label={words.news} defaultChecked hint={words.hint} />
          <Switch label={words.news} />
          <Switch label={words.news} disabled />
        </div>
        <FormErrorSummary
          title={words.errorsTitle}
          errors={[{ fieldId: "name", message: words.fault }, { message: words.choose }]}
        />
      </div>
    </Specimen>
  );
}
