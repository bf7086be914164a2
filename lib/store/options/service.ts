import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { MOST_SERVICES, type OriginRefusal, parseServiceOrigin } from '../../domain/service-origin.ts';
import { findNameFault, foldName, type NameFault } from '../../domain/typed-name.ts';
import type { OptionsState, ProfileDraft } from '../../messages/settings-topics.ts';
import type { Deed } from '../deed.ts';

type ServiceField = 'name' | 'origin' | 'token';

/** What is wrong with a field, and what was probably meant. */
export type FieldProblem = {
  code: NameFault | OriginRefusal | 'service-name-taken' | 'not-a-token';
  offer?: string;
};

export interface ServiceForm {
  /** The id of the profile being changed, `new` for another one, null while the form is closed. */
  editing: ReadonlySignal<string | null>;
  /** The field that it was opened for. */
  wanted: ReadonlySignal<ServiceField>;
  name: Signal<string>;
  colour: Signal<ProfileDraft['colour']>;
  origin: Signal<string>;
  bodyKind: Signal<ProfileDraft['bodyKind']>;
  /** Typed once; emptied as soon as it has been handed over. */
  token: Signal<string>;
  problems: ReadonlySignal<Partial<Record<ServiceField, FieldProblem>>>;
  open(profileId: string, wanted?: ServiceField): void;
  /** Also drops what the form has asked for: a service that has not answered yet is not connected. */
  close(): void;
  /** Puts what was probably meant into the field and removes the field's mark. */
  takeOffer(): void;
  /** Call it directly from the click: before anything else it asks the browser for the host. */
  submit(): void;
}

type FormDeps = {
  state: ReadonlySignal<OptionsState | null>;
  save: Deed<'profile.save'>;
  requestHost(origin: string): Promise<boolean>;
  /** Gives back a host that was granted too late, or whose save failed. A host that is in use by then stays. */
  giveHostBack(origin: string): void;
  withdraw(origin: string): void;
};

export function createServiceForm({
  state,
  save,
  requestHost,
  giveHostBack,
  withdraw,
}: FormDeps): ServiceForm {
  const editing = signal<string | null>(null);
  const wanted = signal<ServiceField>('name');
  const name = signal('');
  const colour = signal<ProfileDraft['colour']>('jade');
  const origin = signal('');
  const bodyKind = signal<ProfileDraft['bodyKind']>('json');
  const token = signal('');
  const problems = signal<Partial<Record<ServiceField, FieldProblem>>>({});

  /** News and the dashboard tell services apart by their names. A name that was taken over from a file may stay. */
  const isTaken = (label: string) => {
    const profiles = state.value?.settings.profiles ?? [];
    const isOwn = profiles.some((one) => one.id === editing.value && one.name === label);
    return (
      !isOwn && profiles.some((one) => one.id !== editing.value && foldName(one.name) === foldName(label))
    );
  };

  const read = (): ProfileDraft | null => {
    const found: Partial<Record<ServiceField, FieldProblem>> = {};
    const label = name.value.trim();
    const secret = token.value.trim();
    const parsed = parseServiceOrigin(origin.value);
    const fault = findNameFault(label);
    if (fault !== null) found.name = { code: fault };
    else if (isTaken(label)) found.name = { code: 'service-name-taken' };
    if (!parsed.ok) {
      found.origin = { code: parsed.code, ...(parsed.offer !== undefined && { offer: parsed.offer }) };
    }
    if (secret !== '' && !/^[\x21-\x7e]{1,4096}$/.test(secret)) found.token = { code: 'not-a-token' };
    problems.value = found;
    if (!parsed.ok || Object.keys(found).length > 0) return null;
    const id = editing.value === 'new' ? null : editing.value;
    const fields = { name: label, colour: colour.value, origin: parsed.origin, bodyKind: bodyKind.value };
    return { id, ...fields, token: secret === '' ? null : secret };
  };

  /** Opening or closing the form drops what the browser or the service was still asked for the form before. */
  let opened: { askedOf?: string } = {};
  const leave = () => {
    if (opened.askedOf !== undefined) withdraw(opened.askedOf);
    opened = {};
  };
  const close = () => {
    leave();
    editing.value = null;
    token.value = '';
    problems.value = {};
  };

  const finish = async (draft: ProfileDraft, granted: Promise<boolean>) => {
    const asked = opened;
    const isGranted = await granted.catch(() => false);
    if (asked !== opened) {
      if (isGranted) giveHostBack(draft.origin);
      return;
    }
    if (!isGranted) return save.fail('no-permission');
    asked.askedOf = draft.origin;
    const isSaved = await save.run(draft);
    delete asked.askedOf;
    if (isSaved) close();
    // The background gives back what it does not save, unless it ended on the way.
    else giveHostBack(draft.origin);
  };

  return {
    editing,
    wanted,
    name,
    colour,
    origin,
    bodyKind,
    token,
    problems,
    open(profileId, field = 'name') {
      const profile = state.value?.settings.profiles.find(({ id }) => id === profileId);
      leave();
      save.reset();
      problems.value = {};
      token.value = '';
      name.value = profile?.name ?? '';
      colour.value = profile?.colour ?? 'jade';
      origin.value = profile?.origin ?? '';
      bodyKind.value = profile?.bodyKind ?? 'json';
      wanted.value = field;
      editing.value = profileId;
    },
    close,
    takeOffer() {
      const { origin: wrong, ...others } = problems.value;
      if (wrong?.offer === undefined) return;
      origin.value = wrong.offer;
      problems.value = others;
    },
    submit() {
      // What became of an attempt says nothing about another address.
      save.dismiss();
      const draft = read();
      if (!draft) return;
      const isFull = (state.value?.settings.profiles.length ?? 0) >= MOST_SERVICES;
      if (draft.id === null && isFull) save.fail('too-many-services');
      else void finish(draft, requestHost(draft.origin));
    },
  };
}
