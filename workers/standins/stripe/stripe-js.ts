// A small local Stripe.js: a card form in the page instead of Stripe's frame, the same calls (elements, confirmPayment),
// the same answers. The page loads it by one setting, STRIPE_JS_URL. Plain ES2020, sent as it stands.
export const STRIPE_JS = String.raw`(function () {
  "use strict";
  var BASE = "/local/stripe/js/";

  function ask(path, body) {
    return fetch(BASE + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }).then(
      function (answer) { return answer.json(); },
      function () {
        return { error: { type: "api_connection_error", message: "La connexion a été perdue. Rien n’a été débité ; réessayez." } };
      }
    );
  }

  function field(form, name, label, attributes) {
    var box = document.createElement("div");
    if (attributes.wide) box.style.gridColumn = "1 / -1";
    var caption = document.createElement("label");
    caption.className = "mb-1 block font-medium";
    caption.textContent = label;
    var input = document.createElement("input");
    input.className = "input min-h-11";
    input.id = "stripe-" + name;
    input.name = name;
    input.type = "text";
    input.setAttribute("inputmode", "numeric");
    input.autocomplete = attributes.autocomplete;
    input.placeholder = attributes.placeholder;
    caption.htmlFor = input.id;
    box.append(caption, input);
    form.append(box);
    return input;
  }

  function digits(text) { return text.replace(/\D/g, ""); }

  function luhn(number) {
    var sum = 0;
    for (var at = 0; at < number.length; at++) {
      var digit = Number(number[number.length - 1 - at]);
      if (at % 2) digit = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
      sum += digit;
    }
    return number.length >= 13 && sum % 10 === 0;
  }

  function PaymentElement(options) {
    var listeners = {};
    var inputs;
    var holder;
    this.on = function (name, listener) {
      (listeners[name] = listeners[name] || []).push(listener);
      return this;
    };
    function emit(name, value) {
      (listeners[name] || []).forEach(function (listener) { listener(value || {}); });
    }
    this.mount = function (target) {
      holder = typeof target === "string" ? document.querySelector(target) : target;
      holder.textContent = "";
      var form = document.createElement("div");
      form.className = "grid grid-cols-2 gap-4";
      inputs = {
        number: field(form, "number", "Numéro de carte", { wide: true, autocomplete: "cc-number", placeholder: "1234 1234 1234 1234" }),
        expiry: field(form, "expiry", "Date d’expiration", { autocomplete: "cc-exp", placeholder: "MM / AA" }),
        cvc: field(form, "cvc", "Code de sécurité", { autocomplete: "cc-csc", placeholder: "CVC" }),
      };
      inputs.number.addEventListener("input", function () {
        inputs.number.value = digits(inputs.number.value).slice(0, 19).replace(/(.{4})(?=.)/g, "$1 ");
      });
      inputs.expiry.addEventListener("input", function () {
        var typed = digits(inputs.expiry.value).slice(0, 4);
        inputs.expiry.value = typed.length > 2 ? typed.slice(0, 2) + " / " + typed.slice(2) : typed;
      });
      Object.values(inputs).forEach(function (input) {
        input.addEventListener("input", function () {
          input.removeAttribute("aria-invalid");
          emit("change");
        });
      });
      holder.append(form);
      setTimeout(function () { emit("ready"); }, 0);
    };
    this.unmount = function () { if (holder) holder.textContent = ""; };
    this.destroy = this.unmount;
    this.focus = function () { if (inputs) inputs.number.focus(); };
    this.read = function () {
      var number = digits(inputs.number.value);
      var expiry = digits(inputs.expiry.value);
      var wrong = !luhn(number)
        ? ["incorrect_number", "Votre numéro de carte est incomplet ou incorrect.", inputs.number]
        : expiry.length !== 4
          ? ["incomplete_expiry", "La date d’expiration de votre carte est incomplète.", inputs.expiry]
          : digits(inputs.cvc.value).length < 3
            ? ["incomplete_cvc", "Le code de sécurité de votre carte est incomplet.", inputs.cvc]
            : null;
      if (wrong) {
        wrong[2].setAttribute("aria-invalid", "true");
        wrong[2].focus();
        return { error: { type: "validation_error", code: wrong[0], message: wrong[1] } };
      }
      return { card: { number: number, month: Number(expiry.slice(0, 2)), year: 2000 + Number(expiry.slice(2)) } };
    };
    void options;
  }

  function button(label, className) {
    var made = document.createElement("button");
    made.type = "button";
    made.className = className;
    made.textContent = label;
    return made;
  }

  // The bank's question, as a dialog of its own; closing it is an answer too.
  function challenge() {
    return new Promise(function (resolve) {
      var dialog = document.createElement("dialog");
      dialog.className = "sheet m-auto max-w-md p-6 text-ink";
      dialog.setAttribute("aria-label", "Authentification 3-D Secure");
      var title = document.createElement("h2");
      title.className = "text-2xl";
      title.textContent = "Votre banque vous demande de confirmer";
      var text = document.createElement("p");
      text.className = "mt-3 text-muted";
      text.textContent = "Banque de démonstration : rien n’est débité nulle part.";
      var row = document.createElement("div");
      row.className = "mt-5 flex flex-wrap gap-3";
      var yes = button("Autoriser le paiement", "btn btn-primary");
      var no = button("Abandonner", "btn btn-quiet");
      row.append(yes, no);
      dialog.append(title, text, row);
      document.body.append(dialog);
      function close(granted) {
        dialog.remove();
        resolve(granted);
      }
      yes.addEventListener("click", function () { close(true); });
      no.addEventListener("click", function () { close(false); });
      dialog.addEventListener("cancel", function () { close(false); });
      dialog.showModal();
    });
  }

  function follow(secret, answer) {
    if (answer.error || answer.status !== "requires_action") return Promise.resolve(answer);
    return challenge().then(function (granted) { return ask("confirm", { secret: secret, answer: { granted: granted } }); });
  }

  function finish(answer, secret, options) {
    var kind = secret.indexOf("seti_") === 0 ? "setupIntent" : "paymentIntent";
    if (answer.error) return { error: answer.error };
    var result = {};
    result[kind] = answer;
    var parameters = (options && options.confirmParams) || {};
    if (!parameters.return_url || options.redirect === "if_required") return result;
    var target = new URL(parameters.return_url, location.href);
    target.searchParams.set("payment_intent", answer.id);
    target.searchParams.set("payment_intent_client_secret", secret);
    target.searchParams.set("redirect_status", "succeeded");
    location.assign(target.href);
    return new Promise(function () {});
  }

  window.Stripe = function (key) {
    function confirm(options) {
      var secret = options.elements.secret();
      var read = options.elements.getElement("payment").read();
      if (read.error) return Promise.resolve(read);
      return ask("confirm", { key: key, secret: secret, answer: { card: read.card } })
        .then(function (answer) { return follow(secret, answer); })
        .then(function (answer) { return finish(answer, secret, options); });
    }
    return {
      elements: function (options) {
        var element;
        return {
          create: function (kind, elementOptions) { return (element = new PaymentElement(elementOptions)); },
          getElement: function () { return element; },
          submit: function () { return Promise.resolve(element.read().error ? element.read() : {}); },
          update: function () {},
          secret: function () { return options.clientSecret; },
        };
      },
      confirmPayment: confirm,
      confirmSetup: confirm,
      retrievePaymentIntent: function (secret) {
        return ask("look", { key: key, secret: secret }).then(function (answer) {
          return answer.error ? { error: answer.error } : { paymentIntent: answer };
        });
      },
      handleNextAction: function (options) {
        var secret = options.clientSecret;
        return ask("look", { key: key, secret: secret })
          .then(function (answer) { return follow(secret, answer); })
          .then(function (answer) { return finish(answer, secret, {}); });
      },
    };
  };
})();
`;
