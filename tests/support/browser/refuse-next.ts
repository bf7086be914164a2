import type { Page } from 'puppeteer-core';

declare const chrome: { runtime: { sendMessage(message: { topic: string }): Promise<unknown> } };

/** Makes the page's next question on this topic fail with this code. The background does not see it. */
export const refuseNext = (page: Page, topic: string, code: string): Promise<void> =>
  page.evaluate(
    (refused, why) => {
      const { runtime } = (globalThis as { browser?: typeof chrome }).browser ?? chrome;
      const ask = runtime.sendMessage.bind(runtime);
      runtime.sendMessage = async (message) => {
        if (message.topic !== refused) return ask(message);
        runtime.sendMessage = ask;
        return { ok: false, error: { code: why } };
      };
    },
    topic,
    code,
  );
