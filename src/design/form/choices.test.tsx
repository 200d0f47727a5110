import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox, RadioGroup, Switch } from './choices.tsx';

test('choices are native controls that are submitted without scripts', () => {
  const html = renderToStaticMarkup(
    <form>
      <Checkbox label="Remember me" name="remember" value="yes" defaultChecked />
      <Switch label="Email me" name="email" />
      <RadioGroup
        legend="Role"
        name="role"
        defaultValue="owner"
        options={[
          { value: 'member', label: 'Member' },
          { value: 'owner', label: 'Owner' },
        ]}
      />
    </form>,
  );
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*name="remember" checked="" value="yes"/);
  expect(html).toMatch(/<input[^>]*type="checkbox" role="switch"[^>]*name="email"/);
  expect(html.match(/name="role"/g)).toHaveLength(2);
  expect(html.match(/checked=""/g)).toHaveLength(2);
  expect(html).not.toContain('style=');
});

test('a hidden label still names its checkbox, and an error is linked to its group', () => {
  expect(renderToStaticMarkup(<Checkbox label="Select W07" isLabelHidden />)).toContain(
    '<span class="sr-only">Select W07</span>',
  );
  const html = renderToStaticMarkup(
    <RadioGroup legend="Role" options={[{ value: 'member', label: 'Member' }]} error="Choose a role" />,
  );
  expect(html).toMatch(
    /<fieldset[^>]*aria-invalid="true" aria-describedby="([^"]+)-error"[\s\S]*id="\1-error"/,
  );
});
